import { type KeyboardEvent, memo, useMemo } from 'react';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import { bracketsIn } from './octet-brackets.ts';
import { type OctetField, type OctetRow, type OctetValue, type Piece, rowsOf } from './octets.ts';
import { OctetBrackets } from './OctetBrackets.tsx';
import { BitDigits, OctetScale } from './OctetScale.tsx';
import classes from './OctetRuler.module.css';
import { estimatedWidth } from './text-width.ts';
import { tip } from './tip.ts';
import { useMedia } from './useMedia.ts';
import { useWidth } from './useWidth.ts';

interface OctetRulerProps {
  readonly octets: number;
  readonly fields: readonly OctetField[];
  /** The whole drawing in words. */
  readonly label: string;
  /** What the device receives is hollow, what it sends is filled: a colour alone would say nothing to many people. */
  readonly isHollow?: boolean;
  /** What is on the wire: shown over the fields, bit by bit. */
  readonly content?: Uint8Array | undefined;
  /** By the key of the field; with them the fields are high enough for two lines. */
  readonly values?: ReadonlyMap<string, OctetValue> | undefined;
  /** Names a gap. */
  readonly gapLabel?: string;
  /** What stands below many fields whose names have no room. */
  readonly summarise?: (fields: readonly OctetField[]) => string;
  readonly selected?: string | undefined;
  /** Makes the fields buttons. Without it the drawing is a picture. */
  readonly onSelect?: (key: string) => void;
}

/** No octet needs more room than this. */
const widestOctet = 168;
const assumedBitWidth = 12;

const octetsPerRow = (width: number, isSmall: boolean): number => {
  if (isSmall || (width > 0 && width < 640)) return 4;
  return width >= 1400 ? 20 : 10;
};

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
  const [ref, width] = useWidth<HTMLDivElement>();
  const isSmall = useMedia('(max-width: 859px)');
  const perRow = Math.max(1, Math.min(octets, octetsPerRow(width, isSmall)));
  const rowWidth = Math.min(width, perRow * widestOctet);
  const bitWidth = width === 0 ? assumedBitWidth : rowWidth / (perRow * 8);
  const rows = useMemo(() => rowsOf(octets, fields, perRow), [octets, fields, perRow]);
  return (
    <div
      ref={ref}
      className={cx(
        classes['ruler'],
        rest.values && classes['full'],
        rest.isHollow && classes['hollow'],
        bitWidth < 11 && classes['dense'],
      )}
      role={rest.onSelect ? 'group' : 'img'}
      aria-label={label}
    >
      {rows.map((row) => (
        <Row key={row.firstOctet} row={row} perRow={perRow} bitWidth={bitWidth} {...rest} />
      ))}
    </div>
  );
};

type RowProps = Omit<OctetRulerProps, 'octets' | 'fields' | 'label'> & {
  readonly row: OctetRow;
  readonly perRow: number;
  readonly bitWidth: number;
};

/** One or two bits are drawn as a dot: not even a number has room. */
const isFlag = ({ length }: Piece): boolean => length <= 2;
const padding = 16;
const fits = (text: string, length: number, bitWidth: number): boolean =>
  estimatedWidth(text, 12) + padding <= length * bitWidth;

const Row = (props: RowProps) => {
  const { row, perRow, bitWidth, content, values, gapLabel, selected, onSelect } = props;
  const firstLane = content ? 3 : 2;
  const reached =
    row.pieces.find(({ field }) => field && field.key === selected) ??
    (row.firstOctet === 0 && selected === undefined ? row.pieces.find(({ field }) => field) : undefined);
  const hasRoom = (piece: Piece): boolean =>
    !isFlag(piece) && fits(piece.field?.label ?? '', piece.length, bitWidth);
  return (
    <div
      className={classes['row']}
      style={{
        gridTemplateColumns: `repeat(${perRow * 8}, minmax(0, 1fr))`,
        maxWidth: perRow * widestOctet,
      }}
    >
      <OctetScale row={row} content={content} />
      {content ? <BitDigits row={row} content={content} /> : null}
      {row.pieces.map((piece) =>
        piece.field ? (
          <Field
            key={`${piece.from}/${piece.lane}`}
            piece={piece}
            field={piece.field}
            gridRow={firstLane + piece.lane}
            bitWidth={bitWidth}
            {...values?.get(piece.field.key)}
            isSelected={piece.field.key === selected}
            isReached={piece === reached}
            onSelect={onSelect}
          />
        ) : (
          <span
            key={`${piece.from}/${piece.lane}`}
            className={classes['gap']}
            style={placeOf(piece, firstLane + piece.lane)}
          >
            {gapLabel !== undefined && fits(gapLabel, piece.length, bitWidth) ? (
              <span>{gapLabel}</span>
            ) : null}
          </span>
        ),
      )}
      {row.pieces
        .filter(({ lane }) => lane === 0)
        .map((piece) => (
          <span
            key={piece.from}
            aria-hidden="true"
            className={classes['offset']}
            style={placeOf(piece, firstLane + row.lanes)}
          >
            {String(piece.bitOffset).length * 6 + 3 <= piece.length * bitWidth ? piece.bitOffset : null}
          </span>
        ))}
      <OctetBrackets
        brackets={bracketsIn(row.pieces, hasRoom)}
        gridRow={firstLane + row.lanes + 1}
        rowWidth={perRow * 8 * bitWidth}
        bitWidth={bitWidth}
        values={values}
        summarise={props.summarise}
      />
    </div>
  );
};

const placeOf = ({ from, length }: Piece, gridRow: number) => ({
  gridColumn: `${from + 1} / span ${length}`,
  gridRow,
});

interface FieldProps extends Partial<OctetValue> {
  readonly piece: Piece;
  readonly field: OctetField;
  readonly gridRow: number;
  readonly bitWidth: number;
  readonly isSelected: boolean;
  /** By Tab. */
  readonly isReached: boolean;
  readonly onSelect: ((key: string) => void) | undefined;
}

// What lives is drawn again and again, and most of it is what it was.
const Field = memo(function OneField({ piece, field, gridRow, onSelect, bitWidth, ...props }: FieldProps) {
  const { isSelected, isReached, text, unit, isSet } = props;
  const hasRoom = !isFlag(piece) && fits(field.label, piece.length, bitWidth);
  const className = cx(
    classes['field'],
    isFlag(piece) && classes['flag'],
    isFlag(piece) && isSet && classes['set'],
    !isFlag(piece) && !hasRoom && classes['tight'],
    isSelected && classes['selected'],
    piece.lane > 0 && classes['clash'],
    piece.isCut && classes['cut'],
    piece.isContinued && classes['continued'],
  );
  const shown = isFlag(piece) ? null : (
    <>
      {/* Without the space the name and the value are one word. */}
      {hasRoom ? `${field.label} ` : null}
      {text !== undefined && (hasRoom || fits(text, piece.length + 1, bitWidth)) ? (
        <b className={classes['value']}>
          {text}
          {unit && hasRoom ? <i> {unit}</i> : null}
        </b>
      ) : null}
    </>
  );
  const style = placeOf(piece, gridRow);
  return onSelect ? (
    <button
      type="button"
      className={className}
      style={style}
      {...tip(field.label)}
      aria-label={[field.label, text, unit].filter(Boolean).join(' ')}
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
});
