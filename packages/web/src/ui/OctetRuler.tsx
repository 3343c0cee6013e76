import type { KeyboardEvent } from 'react';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import { type OctetField, type OctetRow, type Piece, rowsOf } from './octets.ts';
import classes from './OctetRuler.module.css';
import { tip } from './tip.ts';
import { useMedia } from './useMedia.ts';

interface OctetRulerProps {
  readonly octets: number;
  readonly fields: readonly OctetField[];
  /** The whole drawing in words. */
  readonly label: string;
  /** What is on the wire: shown over the fields, bit by bit. */
  readonly content?: Uint8Array | undefined;
  readonly selected?: string | undefined;
  /** Makes the fields buttons. Without it the drawing is a picture. */
  readonly onSelect?: (key: string) => void;
}

const top = 2;
const octetWidth = 168;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One field is reached with Tab, the others from it with the arrow keys: data may have more than a hundred. */
const walk = ownKeys((event: KeyboardEvent<HTMLButtonElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  const ruler = event.currentTarget.closest('[role=group]');
  const fields = [...(ruler?.querySelectorAll('button') ?? [])];
  const at = fields.indexOf(event.currentTarget);
  event.preventDefault();
  fields[Math.min(fields.length - 1, Math.max(0, at + step))]?.focus();
});

/** Process data on the wire: octets from left to right as they are sent, fields below, bit offsets under them. */
export const OctetRuler = ({ octets, fields, label, ...rest }: OctetRulerProps) => {
  const isNarrow = useMedia('(max-width: 640px)');
  const isWide = useMedia('(min-width: 1180px)');
  const most = isNarrow ? 2 : 4;
  const perRow = Math.min(octets, isWide ? 8 : most);
  return (
    <div
      className={classes['ruler']}
      role={rest.onSelect ? 'group' : 'img'}
      aria-label={label}
      style={{ maxWidth: perRow * octetWidth }}
    >
      {rowsOf(octets, fields, perRow).map((row) => (
        <Row key={row.firstOctet} row={row} perRow={perRow} {...rest} />
      ))}
    </div>
  );
};

type RowProps = Pick<OctetRulerProps, 'content' | 'selected' | 'onSelect'> & {
  readonly row: OctetRow;
  readonly perRow: number;
};

const Row = ({ row, perRow, content, selected, onSelect }: RowProps) => {
  const bitsRow = content ? 1 : 0;
  const reached =
    row.pieces.find(({ field }) => field && field.key === selected) ??
    (row.firstOctet === 0 && selected === undefined ? row.pieces.find(({ field }) => field) : undefined);
  return (
    <div className={classes['row']} style={{ gridTemplateColumns: `repeat(${perRow * 8}, minmax(0, 1fr))` }}>
      {Array.from({ length: row.octets }, (_, at) => {
        const octet = content?.[row.firstOctet + at];
        return (
          <span
            key={at}
            className={classes['octet']}
            style={{ gridColumn: `${at * 8 + 1} / span 8`, gridRow: 1 }}
          >
            <span>{row.firstOctet + at}</span>
            {octet === undefined ? null : (
              <span className={classes['hex']}>{octet.toString(16).toUpperCase().padStart(2, '0')}</span>
            )}
          </span>
        );
      })}
      {content ? <Bits row={row} content={content} /> : null}
      {row.pieces.map((piece) => (
        <PieceOf
          key={`${piece.from}/${piece.lane}`}
          piece={piece}
          gridRow={top + bitsRow + piece.lane}
          isSelected={piece.field !== undefined && piece.field.key === selected}
          isReached={piece === reached}
          isClash={row.lanes > 1 && piece.lane > 0}
          onSelect={onSelect}
        />
      ))}
      {row.pieces
        .filter(({ lane }) => lane === 0)
        .map((piece) => (
          <span
            key={piece.from}
            aria-hidden="true"
            className={classes['offset']}
            style={{
              gridColumn: `${piece.from + 1} / span ${piece.length}`,
              gridRow: top + bitsRow + row.lanes,
            }}
          >
            {piece.bitOffset}
          </span>
        ))}
    </div>
  );
};

const Bits = ({ row, content }: { readonly row: OctetRow; readonly content: Uint8Array }) =>
  Array.from({ length: row.octets * 8 }, (_, column) => (
    <span
      key={column}
      aria-hidden="true"
      className={cx(classes['bit'], column % 8 === 0 && classes['first'])}
      style={{ gridColumn: column + 1, gridRow: top }}
    >
      {((content[row.firstOctet + Math.floor(column / 8)] ?? 0) >> (7 - (column % 8))) & 1}
    </span>
  ));

interface PieceProps {
  readonly piece: Piece;
  readonly gridRow: number;
  readonly isSelected: boolean;
  /** By Tab. */
  readonly isReached: boolean;
  readonly isClash: boolean;
  readonly onSelect: ((key: string) => void) | undefined;
}

const PieceOf = ({ piece, gridRow, isSelected, isReached, isClash, onSelect }: PieceProps) => {
  const { field, from, length } = piece;
  const style = { gridColumn: `${from + 1} / span ${length}`, gridRow };
  if (!field) return <span className={classes['gap']} style={style} />;
  const className = cx(
    classes['field'],
    length < 3 && classes['narrow'],
    isSelected && classes['selected'],
    isClash && classes['clash'],
  );
  const shown = length < 3 ? (field.short ?? field.label) : field.label;
  return onSelect ? (
    <button
      type="button"
      className={className}
      style={style}
      {...tip(field.label)}
      // What is seen must be part of what is heard.
      aria-label={shown === field.label ? shown : `${shown} ${field.label}`}
      aria-pressed={isSelected}
      tabIndex={isReached ? 0 : -1}
      onClick={() => onSelect(field.key)}
      onKeyDown={walk}
    >
      {shown}
    </button>
  ) : (
    <span className={className} style={style} {...tip(field.label)}>
      {shown}
    </span>
  );
};
