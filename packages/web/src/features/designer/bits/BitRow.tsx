import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../../ui/composing.ts';
import { cx } from '../../../ui/cx.ts';
import type { OctetField, OctetRow, Piece } from '../../../ui/octets.ts';
import { BitDigits, OctetScale } from '../../../ui/OctetScale.tsx';
import { estimatedWidth } from '../../../ui/text-width.ts';
import { tip } from '../../../ui/tip.ts';
import type { BitField, Clash } from './bit-layout.ts';
import type { Grip } from './bit-moves.ts';
import { ghostKey, paddingKey } from './drawn-keys.ts';
import classes from './Bits.module.css';
import type { BitDrag } from './useBitDrag.ts';

type ColumnAt = Parameters<BitDrag['begin']>[2];

export interface BitRowParts {
  readonly row: OctetRow;
  readonly perRow: number;
  readonly bitWidth: number;
  readonly columnAt: ColumnAt;
  readonly fieldOf: ($id: string) => BitField | undefined;
  /** What a person hears and reads of a field. */
  readonly sayField: (field: BitField) => string;
  readonly clashes: ReadonlyMap<string, Clash>;
  readonly content: Uint8Array | undefined;
  readonly selected: string | undefined;
  readonly isHollow: boolean;
  /** What is drawn can be changed. */
  readonly isOpen: boolean;
  readonly onSelect: ($id: string) => void;
  readonly onBegin: BitDrag['begin'];
  readonly onKey: (event: KeyboardEvent, field: BitField) => void;
  /** A gap is to become a field. */
  readonly onGap: (bit: number) => void;
  readonly onBit: (bit: number) => void;
}

interface BitRowProps extends BitRowParts {
  readonly isLoupe?: boolean;
  /** The octet that the loupe shows. */
  readonly enlarged?: number | undefined;
}

const placeOf = ({ from, length }: Piece, gridRow: number) => ({
  gridColumn: `${from + 1} / span ${length}`,
  gridRow,
});
const room = 18;

/** One row of octets with its fields; in the loupe one octet. */
export const BitRow = ({ isLoupe = false, enlarged, ...parts }: BitRowProps) => {
  const { t } = useTranslation('designer');
  const { row, perRow, bitWidth, content, clashes, fieldOf, isOpen } = parts;
  const firstLane = isLoupe ? 1 : 3;
  const fits = (text: string, { length }: Piece): boolean =>
    estimatedWidth(text, 12) + room <= length * bitWidth;
  const lastBit = row.pieces.reduce((least, { bitOffset }) => Math.min(least, bitOffset), Number.MAX_VALUE);
  const bits = perRow * 8;
  const shared = isLoupe
    ? []
    : [...new Set([...clashes.values()].flatMap((clash) => clash.bits))].filter(
        (bit) => bit >= lastBit && bit < lastBit + row.octets * 8,
      );
  return (
    <div
      className={cx(classes['row'], isLoupe && classes['large'], parts.isHollow && classes['hollow'])}
      data-first-octet={isLoupe ? undefined : row.firstOctet}
      style={{ gridTemplateColumns: `repeat(${bits}, minmax(0, 1fr))` }}
    >
      {isLoupe ? null : (
        <>
          {enlarged === undefined ||
          enlarged < row.firstOctet ||
          enlarged >= row.firstOctet + row.octets ? null : (
            <span
              className={classes['enlarged']}
              style={{ gridColumn: `${(enlarged - row.firstOctet) * 8 + 1} / span 8`, gridRow: '1 / span 2' }}
            />
          )}
          <OctetScale row={row} content={content} />
          {content ? <BitDigits row={row} content={content} /> : null}
          {shared.map((bit) => (
            <span
              key={`shared ${bit}`}
              className={classes['shared']}
              style={{ gridColumn: row.octets * 8 - (bit - lastBit), gridRow: 2 }}
            />
          ))}
        </>
      )}
      {row.pieces.map((piece) => {
        const style = placeOf(piece, firstLane + piece.lane);
        const key = `${piece.field?.key ?? 'gap'} ${piece.field ? '' : piece.from}`;
        const field = piece.field && fieldOf(piece.field.key);
        if (field && piece.field)
          return (
            <FieldPiece
              key={key}
              {...parts}
              piece={piece}
              drawn={piece.field}
              field={field}
              style={style}
              hasRoom={fits(field.label, piece)}
              hasMore={fits(`${field.label} ${field.datatype.type} 64`, piece)}
            />
          );
        if (piece.field?.key === paddingKey || (!piece.field && !isOpen))
          return <span key={key} className={classes['gap']} style={style} />;
        if (piece.field?.key === ghostKey)
          return (
            <span key={key} className={classes['ghost']} style={style}>
              {fits(piece.field.label, piece) ? piece.field.label : null}
            </span>
          );
        const label = t('gap.fill', { count: piece.length, offset: piece.bitOffset });
        return (
          <button
            key={key}
            type="button"
            className={classes['gap']}
            style={style}
            aria-label={label}
            {...tip(label)}
            onClick={() => parts.onGap(piece.bitOffset)}
          >
            {fits(t('gap.short'), piece) ? <span>{t('gap.short')}</span> : null}
          </button>
        );
      })}
      {isLoupe
        ? null
        : row.pieces
            .filter(({ lane }) => lane === 0)
            .map((piece) => (
              <span
                key={`offset ${piece.from}`}
                aria-hidden="true"
                className={classes['offset']}
                style={placeOf(piece, firstLane + row.lanes)}
              >
                {String(piece.bitOffset).length * 6 + 3 <= piece.length * bitWidth ? piece.bitOffset : null}
              </span>
            ))}
    </div>
  );
};

interface FieldPieceProps extends BitRowParts {
  readonly piece: Piece;
  readonly drawn: OctetField;
  readonly field: BitField;
  readonly style: Readonly<Record<string, string | number>>;
  readonly hasRoom: boolean;
  readonly hasMore: boolean;
}

const FieldPiece = ({ piece, field, style, hasRoom, hasMore, ...parts }: FieldPieceProps) => {
  const { selected, clashes, isOpen, onSelect, onBegin, onKey, columnAt, sayField } = parts;
  const { $id, label, datatype, length } = field;
  const isSelected = selected === $id;
  const canResize = isOpen && field.lengthAt !== undefined;
  const take = (grip: Grip) => (event: PointerEvent) => {
    event.stopPropagation();
    onSelect($id);
    if (isOpen) onBegin(event, { $id, grip }, columnAt);
  };
  const said = sayField(field);
  return (
    <button
      type="button"
      className={cx(
        classes['field'],
        isSelected && classes['selected'],
        clashes.has($id) && classes['clash'],
        piece.isCut && classes['cut'],
        piece.isContinued && classes['continued'],
        !hasRoom && classes['tight'],
      )}
      style={style}
      data-field={$id}
      aria-label={said}
      {...tip(said)}
      aria-pressed={isSelected}
      // What goes on in the next row is one field for the keyboard.
      tabIndex={piece.isContinued ? -1 : 0}
      onPointerDown={take('body')}
      onClick={() => onSelect($id)}
      onKeyDown={ownKeys((event) => onKey(event, field))}
    >
      {canResize && !piece.isContinued ? (
        <span className={classes['high']} data-grip="high" onPointerDown={take('high')} />
      ) : null}
      {/* Without the space the name and the type are one word. */}
      {hasRoom ? <b>{label}</b> : null} {hasMore ? <code>{`${datatype.type} ${length}`}</code> : null}
      {canResize && !piece.isCut ? (
        <span className={classes['low']} data-grip="low" onPointerDown={take('low')} />
      ) : null}
    </button>
  );
};
