import { lazy, Suspense, useState, type ComponentType } from 'react';

export interface Prepared<Props extends object> {
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
}

/**
 * A part in a chunk of its own that is loaded before it is wanted. One that is there by then is drawn at once; `lazy`
 * alone shows the fallback first, and React keeps a fallback for 300 ms. One that could not be loaded is loaded anew by
 * the next who draws it; `lazy` alone keeps the failure until the page is reloaded.
 */
export const prepared = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<NoInfer<Props>>,
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
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Part = (props: Props) => {
    // For as long as it is drawn the same one, or what was typed in it would be lost. The state is kept while it is
    // loaded because the fallback is shown inside: outside, a failure would begin the next try by itself, without end.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? lazy(load));
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Shown {...props} />
      </Suspense>
    );
  };
  return { Part, load };
};
