import { Component, useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepared } from './prepared.tsx';

const Hello = ({ name }: { readonly name: string }) => {
  const [first] = useState(name);
  return <p>{`${first}, then ${name}`}</p>;
};

const Waiting = () => <p>waiting</p>;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Again
      </button>
    );
  }
}

describe('a prepared part', () => {
  it('that is there already is drawn without its fallback', async () => {
    const seen: string[] = [];
    const Fallback = () => {
      seen.push('fallback');
      return null;
    };
    const { Part, load } = prepared(() => Promise.resolve(Hello), Fallback);
    await load();
    await render(<Part name="Ana" />);
    await expect.element(page.getByText('Ana, then Ana')).toBeVisible();
    expect(seen).toEqual([]);
  });

  it('that comes later keeps its state when it is drawn again', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Hello>();
    const { Part } = prepared(() => promise, Waiting);
    const { rerender } = await render(<Part name="Ana" />);
    await expect.element(page.getByText('waiting')).toBeVisible();
    resolve(Hello);
    await expect.element(page.getByText('Ana, then Ana')).toBeVisible();
    await rerender(<Part name="Bo" />);
    await expect.element(page.getByText('Ana, then Bo')).toBeVisible();
  });

  it('that could not be loaded is loaded anew when it is drawn again, and not before', async () => {
    // React reports what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    const { Part } = prepared(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Hello);
    }, Waiting);
    await render(
      <Boundary>
        <Part name="Ana" />
      </Boundary>,
    );
    await expect.element(page.getByText('Again')).toBeVisible();
    expect(tries).toBe(1);
    await page.getByText('Again').click();
    await expect.element(page.getByText('Ana, then Ana')).toBeVisible();
    expect(tries).toBe(2);
    vi.restoreAllMocks();
  });

  it('that could not be loaded is tried again by the next who prepares it', async () => {
    let tries = 0;
    const { load } = prepared(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Hello);
    }, Waiting);
    await expect(load()).rejects.toThrow('offline');
    await load();
    await load();
    expect(tries).toBe(2);
  });
});
