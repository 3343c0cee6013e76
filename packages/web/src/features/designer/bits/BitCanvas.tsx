import { octetsForBits } from '@iodd-hub/device';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf, type OctetField } from '../../../ui/octets.ts';
import { useWidth } from '../../../ui/useWidth.ts';
import type { BitLayout, Span } from './bit-layout.ts';
import { BitRow, type BitRowParts } from './BitRow.tsx';
import classes from './Bits.module.css';
import { ghostKey, paddingKey } from './drawn-keys.ts';
import type { BitDrag } from './useBitDrag.ts';

export interface BitCanvasProps extends Omit<BitRowParts, 'row' | 'perRow' | 'bitWidth' | 'columnAt'> {
  readonly layout: BitLayout;
  /** Where the dragged field was. */
  readonly ghost: (Span & { readonly label: string }) | undefined;
  readonly drag: BitDrag['drag'];
  /** One octet large enough for its bits. */
  readonly hasLoupe: boolean;
  readonly label: string;
}

/** Octets in a row; fewer where there is no room for them. */
const usualPerRow = 8;
const perRowIn = (width: number): number => (width > 0 && width < 640 ? 4 : usualPerRow);

/** Process data on the wire, to be taken by its ends and moved: octets from left to right as they are sent. */
export const BitCanvas = ({ layout, ghost, drag, hasLoupe, label, ...parts }: BitCanvasProps) => {
  const { t } = useTranslation('designer');
  const [box, width] = useWidth<HTMLDivElement>();
  const rows = useRef<HTMLDivElement>(null);
  const octets = Math.max(1, octetsForBits(layout.bits));
  const perRow = Math.min(octets, perRowIn(width));
  const fields = drawnFields(layout, ghost);
  const { selected } = parts;
  useKeptFocus(rows, selected);

  const columnAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): number => {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-first-octet]') ?? [])];
    const row = all.findLast((one) => one.getBoundingClientRect().top <= clientY) ?? all[0];
    if (!row) return 0;
    const { left, width: rowWidth } = row.getBoundingClientRect();
    const first = Number(row.dataset['firstOctet']) * 8;
    return first + Math.floor(((clientX - left) / rowWidth) * perRow * 8);
  };
  const loupe = hasLoupe ? loupeOctet(layout, octets, { selected, drag }) : undefined;
  return (
    <div ref={box} className={classes['canvas']}>
      <div className={classes['wire']} aria-hidden="true">
        <span>{t('canvas.first')}</span>
        <span>{t('canvas.last')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with buttons in it, no set of form fields */}
      <div ref={rows} role="group" aria-label={label} className={classes['rows']}>
        {rowsOf(octets, fields, perRow).map((row) => (
          <BitRow
            key={row.firstOctet}
            {...parts}
            row={row}
            perRow={perRow}
            bitWidth={width / (perRow * 8)}
            columnAt={columnAt}
            enlarged={loupe}
          />
        ))}
      </div>
      {loupe === undefined ? null : (
        <Loupe {...parts} octet={loupe} octets={octets} fields={fields} width={width} bits={layout.bits} />
      )}
    </div>
  );
};

const drawnFields = ({ fields, bits }: BitLayout, ghost: BitCanvasProps['ghost']): readonly OctetField[] => {
  const missing = octetsForBits(bits) * 8 - bits;
  return [
    ...fields.map(({ $id, label, from, length }) => ({
      key: $id,
      label,
      bitOffset: from,
      bitLength: length,
    })),
    ...(missing > 0 ? [{ key: paddingKey, label: '', bitOffset: bits, bitLength: missing }] : []),
    ...(ghost ? [{ key: ghostKey, label: ghost.label, bitOffset: ghost.from, bitLength: ghost.length }] : []),
  ];
};

/** The octet of the end that is in use. */
const loupeOctet = (
  { fields }: BitLayout,
  octets: number,
  { selected, drag }: { readonly selected: string | undefined; readonly drag: BitDrag['drag'] },
): number => {
  const field = fields.find(({ $id }) => $id === (drag?.$id ?? selected)) ?? fields[0];
  if (!field) return octets - 1;
  const bit = drag?.grip === 'high' ? field.from + field.length - 1 : field.from;
  return Math.max(0, octets - 1 - Math.floor(bit / 8));
};

interface LoupeProps extends Omit<BitRowParts, 'row' | 'perRow' | 'bitWidth' | 'columnAt'> {
  readonly octet: number;
  readonly octets: number;
  readonly bits: number;
  readonly fields: readonly OctetField[];
  readonly width: number;
}

const Loupe = ({ octet, octets, bits, fields, width, ...parts }: LoupeProps) => {
  const { t } = useTranslation('designer');
  const row = useRef<HTMLDivElement>(null);
  const shown = rowsOf(octets, fields, 1)[octet];
  if (!shown) return null;
  const { content, onBit } = parts;
  const columnAt = ({ clientX }: { readonly clientX: number }): number => {
    const box = row.current?.getBoundingClientRect();
    return box ? octet * 8 + Math.floor(((clientX - box.left) / box.width) * 8) : 0;
  };
  return (
    <section className={classes['loupe']} aria-label={t('loupe.label', { octet })}>
      <div ref={row} className={classes['toggles']}>
        {Array.from({ length: 8 }, (_, at) => {
          const bit = (octets - 1 - octet) * 8 + (7 - at);
          const isOn = (((content?.[octet] ?? 0) >> (7 - at)) & 1) === 1;
          return (
            <button
              key={bit}
              type="button"
              className={isOn ? classes['on'] : undefined}
              aria-pressed={isOn}
              disabled={bit >= bits || !content}
              onClick={() => onBit(bit)}
            >
              <span className="only-for-screen-readers">{t('loupe.bit', { bit, value: isOn ? 1 : 0 })}</span>
              <small aria-hidden="true">{7 - at}</small>
              <span aria-hidden="true">{isOn ? 1 : 0}</span>
            </button>
          );
        })}
      </div>
      <BitRow {...parts} row={shown} perRow={1} bitWidth={width / 8} columnAt={columnAt} isLoupe />
    </section>
  );
};

/** A field that moves into another row is drawn anew; whoever moved it by keys is still at it. */
const useKeptFocus = (rows: RefObject<HTMLDivElement | null>, selected: string | undefined): void => {
  const hadFocus = useRef(false);
  // After every drawing: any of them may have taken the focused field away.
  useEffect(() => {
    const own = rows.current;
    if (hadFocus.current && document.activeElement === document.body && selected !== undefined)
      own?.querySelector<HTMLElement>(`[data-field="${CSS.escape(selected)}"]`)?.focus();
    hadFocus.current = own?.contains(document.activeElement) === true;
    const follow = (): void => {
      hadFocus.current = true;
    };
    own?.addEventListener('focusin', follow);
    return () => own?.removeEventListener('focusin', follow);
  });
};
