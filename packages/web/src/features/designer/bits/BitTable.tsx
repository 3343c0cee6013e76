import { formatLexical, formatValue, type SimpleValue } from '@iodd-hub/device';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutField } from '../../../device/process-data/layout.ts';
import { rangeWith, rawHex } from '../../../device/process-data/octets.ts';
import { useGridSteps } from '../../../shared/workbench/useGridSteps.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridChange, GridColumn, GridOption } from '../../../ui/grid/grid-types.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { endOf, type BitField, type BitLayout, type Clash, type Span } from './bit-layout.ts';
import classes from './Bits.module.css';

/** A field, bits without one, or the last row, where a new one is typed. */
export type BitLine =
  | { readonly kind: 'field'; readonly field: BitField; readonly shown: LayoutField | undefined }
  | { readonly kind: 'gap'; readonly span: Span }
  | { readonly kind: 'new' };

export const newKey = 'new';
export const keyOfLine = (line: BitLine): string => {
  if (line.kind === 'field') return line.field.$id;
  return line.kind === 'gap' ? `gap-${line.span.from}` : newKey;
};

interface BitTableProps {
  readonly label: string;
  readonly layout: BitLayout;
  readonly lines: readonly BitLine[];
  readonly clashes: ReadonlyMap<string, Clash>;
  readonly octets: Uint8Array | undefined;
  readonly values: ReadonlyMap<number, SimpleValue>;
  /** What a field can be made of. */
  readonly types: readonly GridOption[];
  /** The lengths of one-value data and of shared datatypes are not changed here. */
  readonly isOpen: boolean;
  readonly selected: string | undefined;
  readonly onChange: (change: GridChange) => void;
  readonly onSelect: ($id: string) => void;
}

const spanOf = (line: BitLine): Span | undefined => {
  if (line.kind === 'new') return undefined;
  return line.kind === 'field' ? line.field : line.span;
};

/** `0.7 … 3.0`: octet and bit of both ends, as they are sent. */
const octetBits = (bits: number, span: Span): string => {
  const octets = Math.ceil(bits / 8);
  const at = (bit: number): string => `${octets - 1 - Math.floor(bit / 8)}.${bit % 8}`;
  return span.length === 1 ? at(span.from) : `${at(endOf(span) - 1)} … ${at(span.from)}`;
};

/** The same fields as in the drawing, with what the octets of the test mean. */
export const BitTable = (props: BitTableProps) => {
  const { label, layout, lines, clashes, octets, values, types, isOpen, selected } = props;
  const { t } = useTranslation('designer');
  const steps = useGridSteps();
  const columns = useMemo((): readonly GridColumn<BitLine>[] => {
    const number = (line: BitLine) =>
      isOpen && line.kind === 'field' ? ({ kind: 'number' } as const) : undefined;
    const valueOf = (line: BitLine): SimpleValue | undefined =>
      line.kind === 'field' ? values.get(line.field.subindex) : undefined;
    const meaning = (line: BitLine): string => {
      const value = valueOf(line);
      if (line.kind !== 'field' || value === undefined || !line.shown) return '';
      return rangeWith(line.shown.values, line.field.datatype, value)?.name ?? '';
    };
    const shownValue = (line: BitLine): string => {
      const value = valueOf(line);
      if (line.kind !== 'field' || value === undefined) return '';
      return line.shown
        ? formatValue(line.field.datatype, value, line.shown.presentation)
        : formatLexical(line.field.datatype, value);
    };
    return [
      {
        key: 'subindex',
        title: t('column.subindex'),
        isNumber: true,
        text: (line) => (line.kind === 'field' ? String(line.field.subindex) : ''),
        editor: number,
      },
      {
        key: 'name',
        title: t('column.name'),
        width: 200,
        text: (line) => (line.kind === 'field' ? line.field.label : ''),
        render: (line) => {
          if (line.kind === 'field') return line.field.label;
          return (
            <span className={classes['muted']}>{line.kind === 'gap' ? t('gap.row') : t('newField')}</span>
          );
        },
        editor: () => (isOpen ? { kind: 'text' } : undefined),
      },
      {
        key: 'type',
        title: t('column.type'),
        isCode: true,
        text: (line) => (line.kind === 'field' ? line.field.datatype.type : ''),
        editor: (line) => (isOpen && line.kind === 'field' ? { kind: 'select', options: types } : undefined),
      },
      {
        key: 'bits',
        title: t('column.bits'),
        isNumber: true,
        text: (line) => String(spanOf(line)?.length ?? ''),
        editor: (line) =>
          line.kind === 'field' && line.field.lengthAt && isOpen ? { kind: 'number' } : undefined,
      },
      {
        key: 'offset',
        title: t('column.offset'),
        isNumber: true,
        text: (line) => String(spanOf(line)?.from ?? ''),
        editor: number,
        state: (line) => (line.kind === 'field' && clashes.has(line.field.$id) ? 'error' : undefined),
      },
      {
        key: 'octet',
        title: t('column.octet'),
        isCode: true,
        text: (line) => {
          const span = spanOf(line);
          return span ? octetBits(layout.bits, span) : '';
        },
      },
      {
        key: 'raw',
        title: t('column.raw'),
        isNumber: true,
        text: (line) => (line.kind === 'field' && octets ? (raw(octets, line.field) ?? '') : ''),
      },
      {
        key: 'value',
        title: t('column.value'),
        isNumber: true,
        text: shownValue,
        editor: (line) => (line.kind === 'field' && line.shown ? { kind: 'text' } : undefined),
      },
      {
        key: 'unit',
        title: t('column.unit'),
        text: (line) => (line.kind === 'field' ? (line.shown?.presentation.unit ?? '') : ''),
      },
      { key: 'meaning', title: t('column.meaning'), text: meaning, grows: true },
    ];
  }, [t, isOpen, values, octets, types, clashes, layout.bits]);
  const markOf = (line: BitLine) =>
    line.kind === 'field' && clashes.has(line.field.$id) ? <Icon name="error" size={12} /> : null;
  return (
    <Grid
      label={label}
      rows={lines}
      rowKey={keyOfLine}
      columns={columns}
      memoryKey="designer-bits"
      rowMark={markOf}
      canAddRows={isOpen}
      onChange={props.onChange}
      {...steps}
      activeRow={selected}
      onActive={({ row }) => {
        if (layout.fields.some(({ $id }) => $id === row)) props.onSelect(row);
      }}
    />
  );
};

const raw = (octets: Uint8Array, { from, datatype }: BitField): string | undefined =>
  rawHex(octets, { bitOffset: from, datatype });
