import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Checkbox } from './form/Checkbox.tsx';
import { SelectField } from './form/SelectField.tsx';
import { TextField } from './form/TextField.tsx';

const nothing = (): void => undefined;
const field = { problem: undefined, isRequired: false, onChange: nothing, onBlur: nothing };

/** Of three heights the one in the middle: below are small buttons inside rows, above the search of the home page. */
it.each([
  { width: 1440, height: 28 },
  { width: 390, height: 44 },
])('controls that say nothing of their size are $height px high in a window of $width px', async (one) => {
  await page.viewport(one.width, 900);
  const screen = await render(
    <>
      <Button onClick={nothing}>Save</Button>
      <IconButton icon="close" label="Close" onClick={nothing} />
      <TextField {...field} name="text" value="" label="Name" />
      <SelectField
        {...field}
        name="choice"
        value="one"
        label="Kind"
        options={[{ value: 'one', label: 'One' }]}
      />
      <Checkbox label="Agreed" isChecked={false} onChange={nothing} />
    </>,
  );
  const heightOf = (element: Element | null): number | undefined => element?.getBoundingClientRect().height;
  const controls = [
    screen.getByRole('button', { name: 'Save' }),
    screen.getByRole('button', { name: 'Close' }),
    screen.getByRole('textbox', { name: /^Name/ }),
    screen.getByRole('combobox', { name: 'Kind' }),
  ].map((control) => heightOf(control.element()));
  const checkbox = heightOf(screen.getByRole('checkbox', { name: 'Agreed' }).element().closest('label'));
  expect([...controls, checkbox]).toEqual(Array.from({ length: 5 }, () => one.height));
  await page.viewport(1280, 720);
});
