import { useEffect, useState } from 'react';
import { fieldSelector } from '../../../ui/fields.ts';
import type { Active } from './useActive.ts';

const sideParts = ['preview', 'properties', 'usedBy', 'help'] as const;
export type SidePart = (typeof sideParts)[number];

/** The first that is seen: an element whose fields stand in the editor, or are folded, has buttons only. */
const places: Readonly<Record<SidePart, readonly string[]>> = {
  preview: ['button', fieldSelector],
  properties: [fieldSelector, 'button'],
  usedBy: ['[data-part=usedBy]'],
  help: ['[data-part=help]'],
};

const focusIn = (holder: HTMLElement | null, part: SidePart): void => {
  const found = places[part]
    .flatMap((place) => [...(holder?.querySelectorAll<HTMLElement>(place) ?? [])])
    .find((element) => element.checkVisibility());
  (found ?? holder)?.focus();
};

interface Asked {
  readonly part: SidePart;
  /** Not where a field of it takes the focus by itself. */
  readonly takesFocus: boolean;
}

interface Options {
  /** Where the parts stand. */
  readonly holder: HTMLElement | null;
  readonly active: Active;
  /** There is no room for them beside the editor. */
  readonly isRail: boolean;
  /** What is edited has a preview. */
  readonly hasPreview: boolean;
  /** The fields of the element stand in the editor. */
  readonly isFormShown: boolean;
}

export interface Side {
  /** Folded to words, beside which the parts open. */
  readonly isRail: boolean;
  readonly parts: readonly SidePart[];
  readonly open: SidePart | undefined;
  readonly show: (part: SidePart) => void;
  readonly close: () => void;
}

/** Properties and preview beside the editor: where there is no room for them they are a rail, and open when they are asked for. */
export const useSide = ({ holder, active, isRail, hasPreview, isFormShown }: Options): Side => {
  const [asked, setAsked] = useState<Asked>();
  // A field that somebody was sent to must be in sight.
  const wanted = Math.max(active.wanted, 0);
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted > 0 && isRail && !isFormShown) setAsked({ part: 'properties', takesFocus: false });
  }
  useEffect(() => {
    if (isRail && asked?.takesFocus) focusIn(holder, asked.part);
  }, [asked, holder, isRail]);
  const { shown } = active;
  // The form of another element takes the place of the one that had the focus.
  useEffect(() => {
    const isLost = shown !== undefined && document.activeElement === document.body;
    if (isRail && asked && isLost) focusIn(holder, asked.part);
  }, [asked, holder, isRail, shown]);
  const parts = sideParts.filter((part) => hasPreview || part !== 'preview');
  return {
    isRail,
    parts,
    open: isRail ? parts.find((part) => part === asked?.part) : undefined,
    show: (part) => (isRail ? setAsked({ part, takesFocus: true }) : focusIn(holder, part)),
    close: () => setAsked(undefined),
  };
};
