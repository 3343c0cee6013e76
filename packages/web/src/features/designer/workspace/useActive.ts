import { useMemo, useState } from 'react';
import { useAddressState } from '../../../address/useAddressState.ts';
import type { Draft } from '@iodd-hub/iodd';
import { useSteady } from '../../../ui/useSteady.ts';
import type { FieldAddress } from '../../../shared/forms/form-context.ts';
import type { BeforeLeaving } from '../typing/useLeaving.tsx';
import { sectionIn, stepNamed, stepOf, type WizardStep } from '../wizard/steps.ts';
import {
  designerSections,
  elementsOf,
  placeOf,
  sectionNamed,
  type DesignerSection,
  type SectionKey,
} from './sections.ts';
import type { Pointed } from './source-address.ts';

const fields = { names: ['step', 'section', 'node', 'on', 'panel'] } as const;
type Name = (typeof fields.names)[number];

export const panels = ['problems', 'source', 'code', 'references', 'device', 'comments', 'history'] as const;
export type PanelName = (typeof panels)[number];

/** A place of the tree that no element has. */
export const publishing = 'publishing';

/** The step of a section; none where the wizard is not open. */
const stepAt = (step: string | undefined, section: string | undefined): WizardStep | undefined => {
  if (step === undefined) return undefined;
  return stepNamed(step) ?? stepOf(sectionNamed(section)?.key ?? designerSections[0]?.key);
};

/**
 * The one address that everything follows: a step where the wizard is open, a section, an element of it, a field of the
 * element. It stands in the address of the page, so that a link shows the same.
 */
export const useActive = (draft: Draft, before: BeforeLeaving) => {
  const [address, setAddress] = useAddressState(fields);
  const [wanted, setWanted] = useState(0);
  const [focused, setFocused] = useState<FieldAddress>();
  const [first] = designerSections;
  const isPublishing = address.step === undefined && address.section === publishing;
  const step = stepAt(address.step, address.section);
  const named = sectionNamed(address.section);
  // A link may name the element alone: it is shown where it is edited.
  const isAlone = !step && !named && address.node !== undefined;
  const home = isAlone ? placeOf(draft, address.node ?? '')?.section : undefined;
  const section: DesignerSection | undefined = step
    ? sectionIn(step, address.section)
    : isPublishing
      ? undefined
      : (named ?? home ?? first);
  // Whoever opens a section looks at its first element.
  const $id = address.node ?? (section && elementsOf(draft, section)[0]?.$id);
  const own = useMemo(
    (): FieldAddress | undefined => ($id === undefined ? undefined : { $id, field: address.on }),
    [$id, address.on],
  );
  const item = address.node === undefined ? undefined : (placeOf(draft, address.node)?.item.$id ?? '');
  const trail = useMemo(
    () => [
      ...(section ? [section.key] : []),
      ...(isPublishing ? [publishing] : []),
      ...(item === undefined ? [] : [item]),
    ],
    [section, isPublishing, item],
  );
  /** Of a section, in the wizard with its step. */
  const placed = (key: SectionKey | undefined) => ({
    section: key,
    ...(address.step === undefined ? {} : { step: stepOf(key).key }),
  });
  /** Wherever the element is edited. */
  const addressOf = ({ $id: at, field }: FieldAddress) => ({
    ...placed(placeOf(draft, at)?.section.key ?? section?.key),
    node: at,
    on: field,
  });
  const look = (change: Partial<Record<Name, string | undefined>>, takesFocus: boolean, kind?: 'typed') => {
    setWanted((last) => (takesFocus ? Math.abs(last) + 1 : -Math.abs(last)));
    setFocused(undefined);
    setAddress(change, kind);
  };
  const steady = useSteady({
    setPanel: (panel: PanelName) => setAddress({ panel: panel === 'problems' ? undefined : panel }),
    openSection: (key: SectionKey) =>
      before(() => look({ ...placed(key), node: undefined, on: undefined }, false)),
    openPublishing: () =>
      before(() => look({ step: undefined, section: publishing, node: undefined, on: undefined }, false)),
    /** Its own entry for Back. */
    openStep: (next: WizardStep) =>
      before(() =>
        look({ step: next.key, section: next.sections[0], node: undefined, on: undefined }, false),
      ),
    /** Which step an address meant that names none. */
    nameStep: ({ key, sections }: WizardStep) =>
      setAddress(
        { step: key, section: sections.find((one) => one === section?.key) ?? sections[0] },
        'typed',
      ),
    /** Shows an element, wherever it is edited; a field that is asked for takes the focus. */
    goTo: (at: FieldAddress, takesFocus = false) => before(() => look(addressOf(at), takesFocus)),
    /** Of a link that shows an element in the text; without an element, the text alone. */
    inSource: ({ $id: at, field }: Partial<FieldAddress>): Partial<Record<Name, string | undefined>> => ({
      ...(at === undefined ? address : addressOf({ $id: at, field })),
      panel: 'source',
    }),
    /** Somebody is there already. */
    follow: ({ $id: at, field }: FieldAddress, takesFocus = false) => {
      const go = () => look({ node: at, on: field }, takesFocus, 'typed');
      if (at === $id) go();
      else before(go, true);
    },
    /** Somebody is there in the text: its element is looked at, wherever it is edited, without a step for Back. */
    point: ({ shown, at }: Pointed) => {
      const isOwn = at.$id === shown;
      const go = () => {
        look(addressOf({ $id: shown, field: isOwn ? at.field : undefined }), false, 'typed');
        setFocused(isOwn ? undefined : at);
      };
      if (shown === $id) go();
      else before(go, true);
    },
    /** In a form: what is looked at stays. */
    focus: (at: FieldAddress) => {
      setWanted((last) => -Math.abs(last));
      setFocused(at);
    },
  });
  return {
    step,
    /** The address asks for the wizard and names no step of it. */
    isStepOpen: step !== undefined && step.key !== address.step,
    section,
    isPublishing,
    shown: $id,
    active: focused ?? own,
    wanted,
    /** From the section down to the element of it that is looked at. */
    trail,
    panel: panels.find((name) => name === address.panel) ?? 'problems',
    ...steady,
  };
};
export type Active = ReturnType<typeof useActive>;
