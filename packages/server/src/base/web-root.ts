/** Pages as they were built, and their version. */
export interface Bundle {
  readonly directory: string;
  readonly version: string;
}

/** Which pages are served; others can take their place while the service runs. */
export interface WebRoot {
  current(): Bundle;
  /** Throws, and leaves everything as it is, where these pages cannot be served. */
  take(bundle: Bundle): void;
  /** Who serves pages is told before others are taken up, and throws where it cannot serve them. */
  onTake(serve: (bundle: Bundle) => void): void;
}

export const openWebRoot = (first: Bundle): WebRoot => {
  let current = first;
  const listeners: ((bundle: Bundle) => void)[] = [];
  return {
    current: () => current,
    take(bundle) {
      for (const serve of listeners) serve(bundle);
      current = bundle;
    },
    onTake: (serve) => void listeners.push(serve),
  };
};
