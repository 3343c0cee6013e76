import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import {
  changedAddress,
  readAddress,
  realChange,
  withChange,
  withoutFields,
  type AddressChange,
  type AddressFields,
  type AddressParts,
  type AddressState,
} from './address-state.ts';

/** `step` is what Back takes back; `typed` stands in the address after a pause, without an entry of its own. */
export type ChangeKind = 'step' | 'typed';

export type ChangeAddress<Field extends string> = (change: AddressChange<Field>, kind?: ChangeKind) => void;

/** How long nothing has to be typed before it goes into the address. */
const pauseMs = 400;

/**
 * A navigation takes a moment: what follows it starts from where it leads, after it, and not from what is drawn. One for
 * all parts of a page, each of which has fields of its own in the one address.
 */
const page: { drawn: string | undefined; latest: AddressParts; queue: Promise<void> } = {
  drawn: undefined,
  latest: { search: '', hash: '' },
  queue: Promise.resolve(),
};

/**
 * What the address says of a page, as a state: a copied link shows the same, Back takes the last step back. What is
 * typed holds at once and reaches the address when the typing stops.
 */
export const useAddressState = <Field extends string>(
  fields: AddressFields<Field>,
): readonly [AddressState<Field>, ChangeAddress<Field>] => {
  const { pathname, search, hash, key } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const navigate = useNavigate();
  const type = useNavigationType();
  const [seen, setSeen] = useState(key);
  const saved = useMemo(() => readAddress(fields, { search, hash }), [fields, search, hash]);
  const nothing = (): AddressChange<Field> => realChange(saved, saved);
  const [typed, setTyped] = useState(nothing);
  if (seen !== key) {
    setSeen(key);
    // Back and Forward lead to what was there; anything else leaves what is not in the address yet.
    setTyped(type === NavigationType.Pop ? nothing() : realChange(saved, typed));
  }
  const state = useMemo(() => withChange(saved, typed), [saved, typed]);

  useLayoutEffect(() => {
    const drawn = `${key} ${search}${hash}`;
    if (page.drawn === drawn) return;
    page.drawn = drawn;
    page.latest = { search, hash };
  }, [search, hash, key]);
  const go = (wanted: AddressChange<Field>, isReplaced: boolean): void => {
    const navigated = async (): Promise<void> => {
      const parts = changedAddress(fields, page.latest, wanted);
      page.latest = parts;
      await navigate(parts, { replace: isReplaced, preventScrollReset: true });
    };
    page.queue = page.queue.then(navigated, navigated);
  };

  const save = useEffectEvent(() => go(typed, true));
  useEffect(() => {
    // A page that is on its way would be called off by a change of this one's address.
    if (isLeaving || Object.keys(typed).length === 0) return undefined;
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  const change: ChangeAddress<Field> = (wanted, kind = 'step') => {
    if (kind === 'typed') {
      // Who was given this function earlier, as a timer, does not know what was typed since.
      const now = readAddress(fields, page.latest);
      setTyped((before) => realChange(now, { ...before, ...wanted }));
      return;
    }
    // Not what is drawn: on a slow page a key may lead back before the step before it is drawn.
    const real = realChange(withChange(readAddress(fields, page.latest), typed), wanted);
    if (Object.keys(real).length === 0) return;
    // What was typed belongs to the entry that is left, so that Back finds it again.
    if (Object.keys(typed).length > 0) go(typed, true);
    // What the step says is no longer what was typed.
    setTyped((before) => withoutFields(before, wanted));
    go(real, false);
  };
  return [state, change];
};
