import { lazy, useState, type ComponentType } from 'react';

export interface Prepared<Props extends object> {
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
}

/**
 * A part in a chunk of its own that is loaded before it is wanted. One that is there by then is drawn at once; `lazy`
 * alone shows the fallback first, and React keeps a fallback for 300 ms.
 */
export const prepared = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): Prepared<Props> => {
  let there: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= fetch().then(
      (part) => {
        there = part;
        return { default: part };
      },
      (error: unknown) => {
        // The next one who wants it tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(load);
  const Part = (props: Props) => {
    // For as long as it is drawn the same one, or what was typed in it would be lost.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return <Shown {...props} />;
  };
  return { Part, load };
};
