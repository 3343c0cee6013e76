import type { SimpleValue } from '@iodd-hub/device';
import type { ElementNode, ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeHex, formatHex, withField } from '../../../device/process-data/octets.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { RemoveDialog } from '../../../shared/forms/RemoveDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { GridChange } from '../../../ui/grid/grid-types.ts';
import { bitLayoutOf, clashesOf, gapsOf, wireOrder, type BitField, type BitLayout } from './bit-layout.ts';
import { callsToDivide } from './bit-calls.ts';
import { withMoves } from './bit-moves.ts';
import { BitCanvas } from './BitCanvas.tsx';
import classes from './Bits.module.css';
import { BitTable, keyOfLine, newKey, type BitLine } from './BitTable.tsx';
import { BitTools } from './BitTools.tsx';
import { TestBar } from './TestBar.tsx';
import { fittedHex, testLayout, toggledBit } from './test-data.ts';
import { useBitDrag } from './useBitDrag.ts';
import { useBitEditing } from './useBitEditing.ts';

interface BitEditorProps {
  /** What has the bits. */
  readonly owner: ElementNode;
  readonly title: string;
  /** Before the tools, in their line. */
  readonly head: ReactNode;
  /** Between tools and drawing. */
  readonly above?: ReactNode;
  readonly mostBits: number;
  readonly isHollow?: boolean;
  /** Units and values as the device shows them. */
  readonly resolved?: ResolvedProcessDataDirection | undefined;
  readonly hex: string | undefined;
  readonly onHex: (hex: string | undefined) => void;
}

export const BitEditor = (props: BitEditorProps) => {
  const { t } = useTranslation('designer');
  const environment = useFormEnvironment();
  const { draft, words, standard } = environment;
  const { owner, head, above } = props;
  const layout = useMemo(
    () => bitLayoutOf({ draft, words, standard }, owner),
    [draft, words, standard, owner],
  );
  if (layout) return <LayoutEditor {...props} layout={layout} />;
  return (
    <div className={classes['editor']}>
      <div className={classes['tools']}>{head}</div>
      {above}
      <EmptyState title={t('undrawable')}>{t('undrawableHint')}</EmptyState>
    </div>
  );
};

const LayoutEditor = (props: BitEditorProps & { readonly layout: BitLayout }) => {
  const { layout, title, head, above, mostBits, isHollow = false, resolved, onHex } = props;
  const { t } = useTranslation('designer');
  const { shown, onRow, session } = useFormEnvironment();
  const editing = useBitEditing(layout, mostBits);
  const dragging = useBitDrag(layout, editing.move);
  const [hasLoupe, setLoupe] = useState(true);
  const [removing, setRemoving] = useState<BitField>();
  const drawn = useMemo(() => withMoves(layout, dragging.moves), [layout, dragging.moves]);
  const clashes = useMemo(() => clashesOf(drawn), [drawn]);
  const gaps = useMemo(() => gapsOf(drawn), [drawn]);
  const hex = fittedHex(props.hex, layout.bits);
  const test = useMemo(() => {
    const fields = testLayout(drawn, resolved);
    return fields && { fields, ...decodeHex(fields, hex) };
  }, [drawn, resolved, hex]);
  const lines = useMemo(
    (): readonly BitLine[] => [
      ...[
        ...wireOrder(drawn.fields).map((field): BitLine & { readonly at: number } => ({
          kind: 'field',
          field,
          shown: test?.fields.fields.find(({ subindex }) => subindex === field.subindex),
          at: field.from,
        })),
        ...(drawn.record ? gaps.map((span) => ({ kind: 'gap', span, at: span.from }) as const) : []),
      ].toSorted((one, other) => other.at - one.at),
      ...(drawn.record ? [{ kind: 'new' } as const] : []),
    ],
    [drawn, gaps, test],
  );
  const selected = drawn.fields.some(({ $id }) => $id === shown) ? shown : undefined;
  const sayField = (field: BitField): string => {
    const { label, datatype, from, length } = field;
    const clash = clashes.get(field.$id);
    const said = t('field.said', { name: label, type: datatype.type, count: length, offset: from });
    if (!clash) return said;
    const problem =
      clash.with.length === 0
        ? t('clash.outside', { said })
        : t('clash.with', {
            said,
            names: clash.with.map((one) => one.label).join(', '),
            bits: clash.bits.join(', '),
          });
    return problem;
  };
  const select = ($id: string): void => {
    if ($id !== shown) onRow({ $id });
  };
  const keys = (event: KeyboardEvent, field: BitField): void => {
    if (editing.onKey(event, field)) return;
    if (event.key === 'Delete' && layout.record) setRemoving(field);
    else if (event.key === 'Insert') void editing.addField();
    else if (event.key === 'Enter') onRow({ $id: field.$id, field: 'Name' }, true);
    else return;
    event.preventDefault();
  };
  const change = ({ cells, rows }: GridChange): void => {
    const byKey = new Map(lines.map((line) => [keyOfLine(line), line]));
    const calls = cells.flatMap((cell) => {
      const line = byKey.get(cell.row);
      if (line?.kind === 'gap' && cell.column === 'name') editing.fillGap(line.span, cell.text);
      if (line?.kind !== 'field') return [];
      if (cell.column !== 'value') return editing.callsForCell(line.field, cell);
      if (line.shown && test?.octets) {
        const written = withField(test.fields, test.octets, { field: line.shown, text: cell.text });
        if (written.ok) onHex(formatHex(written.value));
      }
      return [];
    });
    editing.write(calls);
    const typed = cells.find(({ row, column }) => row === newKey && column === 'name');
    const names = [...(typed ? [typed.text] : []), ...rows.map(({ name = '' }) => name)].filter(Boolean);
    if (names.length > 0) void editing.addRows(names);
  };
  const active = drawn.fields.find(({ $id }) => $id === (dragging.drag?.$id ?? selected));
  const before = dragging.drag && layout.fields.find(({ $id }) => $id === dragging.drag?.$id);
  const isMoved = before && dragging.moves.has(before.$id);
  const node = removing && session.node(removing.$id);
  return (
    <div className={classes['editor']}>
      <div className={classes['tools']}>
        {head}
        <BitTools
          layout={layout}
          editing={editing}
          mostBits={mostBits}
          hasLoupe={hasLoupe}
          onLoupe={setLoupe}
          hasGaps={gaps.length > 0}
        />
      </div>
      {above}
      <div className={classes['scroll']}>
        <BitCanvas
          label={t('canvas.label', { title })}
          layout={drawn}
          ghost={
            isMoved
              ? { ...before, label: t('canvas.was', { name: before.label, offset: before.from }) }
              : undefined
          }
          drag={dragging.drag}
          hasLoupe={hasLoupe}
          fieldOf={($id) => drawn.fields.find((field) => field.$id === $id)}
          sayField={sayField}
          clashes={clashes}
          content={test?.octets}
          selected={dragging.drag?.$id ?? selected}
          isHollow={isHollow}
          isOpen={layout.record !== undefined}
          onSelect={select}
          onBegin={dragging.begin}
          onKey={keys}
          onGap={(bit) => {
            const gap = gaps.find(({ from, length }) => bit >= from && bit < from + length);
            if (gap) editing.fillGap(gap);
          }}
          onBit={(bit) => {
            if (test?.octets) onHex(formatHex(toggledBit(test.octets, bit)));
          }}
        />
        <output className={cx(classes['line'], active && clashes.has(active.$id) && classes['bad'])}>
          {active ? sayField(active) : null}
        </output>
        {layout.record ? null : (
          <p className={classes['line']}>
            {t('single')}{' '}
            <Button kind="quiet" onClick={() => editing.write(callsToDivide(layout))}>
              {t('divide')}
            </Button>
          </p>
        )}
        <TestBar bits={layout.bits} hex={hex} problem={test?.problem} onHex={onHex} />
        <div className={classes['table']}>
          <BitTable
            label={title}
            layout={drawn}
            lines={lines}
            clashes={clashes}
            octets={test?.octets}
            values={test?.values ?? noValues}
            types={editing.types}
            isOpen={layout.record !== undefined}
            selected={selected}
            onChange={change}
            onSelect={select}
          />
        </div>
      </div>
      {node && 'tag' in node && removing ? (
        <RemoveDialog node={node} name={removing.label} onClose={() => setRemoving(undefined)} />
      ) : null}
    </div>
  );
};

const noValues: ReadonlyMap<number, SimpleValue> = new Map();
