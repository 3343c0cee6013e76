import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../../testing/axe.ts';
import { compose, confirm, pressWhileComposing } from '../../testing/composition.ts';
import { Dialog } from '../Dialog.tsx';
import { ComboField, type ComboOption } from '../form/ComboField.tsx';

const vendors: readonly ComboOption[] = [
  { value: '310', note: '310', label: 'ifm electronic' },
  { value: '65001', note: '65001', label: '示例公司' },
];

interface ExampleProps {
  readonly onChoose?: (option: ComboOption) => void;
  readonly onSubmit?: () => void;
  readonly search?: (text: string) => Promise<readonly ComboOption[]>;
}

const findAll = () => Promise.resolve(vendors);

const Example = ({ onChoose, onSubmit, search = findAll }: ExampleProps) => {
  const [value, setValue] = useState('');
  return (
    <form
      aria-label="Company"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ComboField
        label="Vendor"
        name="vendor"
        value={value}
        problem={undefined}
        isRequired={false}
        onChange={setValue}
        onBlur={() => undefined}
        search={search}
        onChoose={onChoose ?? (() => undefined)}
      />
    </form>
  );
};

it('the keys of an input method neither choose, nor close, nor submit', async () => {
  const onChoose = vi.fn<(option: ComboOption) => void>();
  const onSubmit = vi.fn<() => void>();
  const screen = await render(<Example onChoose={onChoose} onSubmit={onSubmit} />);
  const field = screen.getByRole('combobox', { name: /^Vendor/ });
  await userEvent.click(field);
  await compose('shi li');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await pressWhileComposing('ArrowDown');
  await pressWhileComposing('Escape');
  await pressWhileComposing('Enter');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  expect(field.element()).not.toHaveAttribute('aria-activedescendant');
  await confirm('示例');
  await expect.element(field).toHaveValue('示例');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  // What is pressed after the composition is the page's own.
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(vendors[1]);
  await expect.element(field).toHaveValue('65001');
});

it('a key that ends the composition is not the page’s, even where the browser says so too late', async () => {
  const onChoose = vi.fn<(option: ComboOption) => void>();
  const screen = await render(<Example onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('a');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await pressWhileComposing('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(vendors[0]);
});

it('says which option is marked, and Escape closes the list before the dialog around it', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await render(
    <Dialog title="Company" onCancel={onCancel}>
      <Example />
    </Dialog>,
  );
  const field = screen.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const marked = screen.getByRole('option', { name: 'ifm electronic 310', selected: true });
  await expect.element(marked).toBeVisible();
  expect(field.element().getAttribute('aria-activedescendant')).toBe(marked.element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('a click chooses', async () => {
  const onChoose = vi.fn<(option: ComboOption) => void>();
  const screen = await render(<Example onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('option').nth(1));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(vendors[1]);
});

describe('a search that fails', () => {
  const search = (text: string) =>
    text === 'i' ? Promise.resolve(vendors.slice(0, 1)) : Promise.reject(new Error('no network'));

  it('says so, and offers nothing of another text', async () => {
    const screen = await render(<Example search={search} />);
    const field = screen.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('i');
    await expect.element(screen.getByRole('option')).toBeVisible();
    await userEvent.keyboard('fx');
    expect(screen.getByRole('option').elements()).toEqual([]);
    const sentence = 'The search failed. Change the text to try again.';
    await expect.element(screen.getByText(sentence).first()).toBeVisible();
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe(sentence);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('ifx');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(screen.getByRole('option')).toBeVisible();
    expect(screen.getByText(sentence).elements()).toEqual([]);
  });
});

it('a late answer to another text changes nothing', async () => {
  const late = Promise.withResolvers<readonly ComboOption[]>();
  const screen = await render(
    <Example search={(text) => (text === 'i' ? late.promise : Promise.resolve(vendors))} />,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('i');
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  await userEvent.keyboard('f');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  late.resolve([]);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(screen.getByRole('option').elements()).toHaveLength(2);
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(<Example />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('x');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(await violations(document.body)).toEqual([]);
});
