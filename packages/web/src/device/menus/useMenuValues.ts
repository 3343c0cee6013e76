import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useCallback, useMemo, useState } from 'react';
import { factoryValues, type MenuValues } from './values.ts';

const none: MenuValues = new Map();

/** Factory values that somebody can change; the same objects until one of them changes. */
export const useMenuValues = (device: ResolvedDevice | undefined) => {
  const [changed, setChanged] = useState(none);
  const variables = device?.variables;
  const factory = useMemo(() => (variables ? factoryValues({ variables }) : none), [variables]);
  const values = useMemo(() => new Map([...factory, ...changed]), [factory, changed]);
  const change = useCallback(
    (key: string, value: string): void => setChanged((before) => new Map([...before, [key, value]])),
    [],
  );
  return { values, isChanged: changed.size > 0, change, reset: () => setChanged(none) };
};
