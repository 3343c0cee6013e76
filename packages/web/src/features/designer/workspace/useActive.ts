import { useMemo, useState } from 'react';
import { useAddressState } from '../../../address/useAddressState.ts';
import type { Draft } from '@iodd-hub/iodd';
import { useSteady } from '../../../ui/useSteady.ts';
import type { FieldAddress } from '../../../shared/forms/form-context.ts';
import {
  designerSections,
  elementsOf,
  placeOf,
  sectionNamed,
  type DesignerSection,
  type SectionKey,
} from './sections.ts';
import type { Pointed } from './source-address.ts';

const fields = { names: ['section', 'node', 'on', 'panel'] } as const;
type Name = (typeof fields.names)[number];

export const panels = ['problems', 'source', 'code', 'references', 'history'] as const;
export type PanelName = (typeof panels)[number];

/**
 * The one address that everything follows: a section, an element of it, a field of the element. It stands in the
 * address of the page, so that a link shows the same.
 */
export const useActive = (draft: Draft) => {
  const [address, setAddress] = useAddressState(fields);
  const [isWanted, setWanted] = useState(false);
  const [focused, setFocused] = useState<FieldAddress>();
  const [first] = designerSections;
  const section: DesignerSection | undefined = sectionNamed(address.section) ?? first;
  // Whoever opens a section looks at its first element.
  const $id = address.node ?? (section && elementsOf(draft, section)[0]?.$id);
  const own = useMemo(
    (): FieldAddress | undefined => ($id === undefined ? undefined : { $id, field: address.on }),
    [$id, address.on],
  );
  const item = address.node === undefined ? undefined : (placeOf(draft, address.node)?.item.$id ?? '');
  const trail = useMemo(
    () => [...(section ? [section.key] : []), ...(item === undefined ? [] : [item])],
    [section, item],
  );
  /** Wherever the element is edited. */
  const addressOf = ({ $id: at, field }: FieldAddress) => ({
    section: placeOf(draft, at)?.section.key ?? address.section,
    node: at,
    on: field,
  });
  const steady = useSteady({
    setPanel: (panel: PanelName) => setAddress({ panel: panel === 'problems' ? undefined : panel }),
    openSection: (key: SectionKey) => {
      setWanted(false);
      setFocused(undefined);
      setAddress({ section: key, node: undefined, on: undefined });
    },
    /** Shows an element, wherever it is edited; a field that is asked for takes the focus. */
    goTo: (at: FieldAddress, takesFocus = false) => {
      setWanted(takesFocus);
      setFocused(undefined);
      setAddress(addressOf(at));
    },
    /** Of a link that shows an element in the text; without an element, the text alone. */
    inSource: ({ $id: at, field }: Partial<FieldAddress>): Partial<Record<Name, string | undefined>> => ({
      ...(at === undefined ? address : addressOf({ $id: at, field })),
      panel: 'source',
    }),
    /** Somebody is there already. */
    follow: ({ $id: at, field }: FieldAddress, takesFocus = false) => {
      setWanted(takesFocus);
      setFocused(undefined);
      setAddress({ node: at, on: field }, 'typed');
    },
    /** Somebody is there in the text: its element is looked at, wherever it is edited, without a step for Back. */
    point: ({ shown, at }: Pointed) => {
      const isOwn = at.$id === shown;
      setWanted(false);
      setFocused(isOwn ? undefined : at);
      setAddress(addressOf({ $id: shown, field: isOwn ? at.field : undefined }), 'typed');
    },
    /** In a form: what is looked at stays. */
    focus: (at: FieldAddress) => {
      setWanted(false);
      setFocused(at);
    },
  });
  return {
    section,
    shown: $id,
    active: focused ?? own,
    isWanted,
    /** From the section down to the element of it that is looked at. */
    trail,
    panel: panels.find((name) => name === address.panel) ?? 'problems',
    ...steady,
  };
};
export type Active = ReturnType<typeof useActive>;
