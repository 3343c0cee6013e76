import { useEffect, useState } from 'react';
import { fieldSelector } from '../../../ui/fields.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import type { Active } from './useActive.ts';

export const sideParts = ['properties', 'usedBy', 'help'] as const;
export type SidePart = (typeof sideParts)[number];

/** The first that is seen: an element whose fields stand in the editor, or are folded, has buttons only. */
const places: Readonly<Record<SidePart, readonly string[]>> = {
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
  /** Where the properties stand. */
  readonly holder: HTMLElement | null;
  readonly active: Active;
  /** Something else has the place beside the editor, and the properties with it. */
  readonly isTaken: boolean;
  /** The fields of the element stand in the editor. */
  readonly isFormShown: boolean;
}

export interface Side {
  /** Folded to three words, over which the properties open. */
  readonly isRail: boolean;
  readonly open: SidePart | undefined;
  readonly show: (part: SidePart) => void;
  readonly close: () => void;
}

/** The properties beside the editor: where there is no room for them they are a rail, and open when they are asked for. */
export const useSide = ({ holder, active, isTaken, isFormShown }: Options): Side => {
  const isTight = useMedia('(max-width: 1320px)');
  const isRail = isTight && !isTaken;
  const [asked, setAsked] = useState<Asked>();
  // A field that somebody was sent to must be in sight.
  const wanted = active.isWanted ? active.active : undefined;
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted && isRail && !isFormShown) setAsked({ part: 'properties', takesFocus: false });
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
  return {
    isRail,
    open: isRail ? asked?.part : undefined,
    show: (part) => (isRail ? setAsked({ part, takesFocus: true }) : focusIn(holder, part)),
    close: () => setAsked(undefined),
  };
};
