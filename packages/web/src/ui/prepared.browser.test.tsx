import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepared } from './prepared.tsx';

const Hello = ({ name }: { readonly name: string }) => {
  const [first] = useState(name);
  return <p>{`${first}, then ${name}`}</p>;
};

describe('a prepared part', () => {
  it('that is there already is drawn without its fallback', async () => {
    const { Part, load } = prepared(() => Promise.resolve(Hello));
    await load();
    const seen: string[] = [];
    const Fallback = () => {
      seen.push('fallback');
      return null;
    };
    await render(
      <Suspense fallback={<Fallback />}>
        <Part name="Ana" />
      </Suspense>,
    );
    await expect.element(page.getByText('Ana, then Ana')).toBeVisible();
    expect(seen).toEqual([]);
  });

  it('that comes later keeps its state when it is drawn again', async () => {
    const { Part } = prepared(() => Promise.resolve(Hello));
    const draw = (name: string) => (
      <Suspense fallback="waiting">
        <Part name={name} />
      </Suspense>
    );
    const { rerender } = await render(draw('Ana'));
    await expect.element(page.getByText('Ana, then Ana')).toBeVisible();
    await rerender(draw('Bo'));
    await expect.element(page.getByText('Ana, then Bo')).toBeVisible();
  });

  it('that could not be loaded is tried again by the next who wants it', async () => {
    let tries = 0;
    const { load } = prepared(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Hello);
    });
    await expect(load()).rejects.toThrow('offline');
    await load();
    await load();
    expect(tries).toBe(2);
  });
});
