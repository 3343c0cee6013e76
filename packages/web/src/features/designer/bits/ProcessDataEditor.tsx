import { blankElement, isElement, limits, type ElementNode, type ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceStateProps } from '../../../device/device-state.ts';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { trailOf } from '../../../shared/forms/trail.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { processDataOf, type DirectionTag } from './bit-calls.ts';
import { BitEditor } from './BitEditor.tsx';
import classes from './Bits.module.css';
import { LayoutBar } from './LayoutBar.tsx';

interface ProcessDataEditorProps extends DeviceStateProps {
  readonly title: string;
  readonly resolved: ResolvedDevice | undefined;
  /** Where there is no process data at all. */
  readonly onAdd: () => void;
}

const directions = ['ProcessDataIn', 'ProcessDataOut'] as const satisfies readonly DirectionTag[];
const resolvedNames = { ProcessDataIn: 'input', ProcessDataOut: 'output' } as const;

interface Looked {
  readonly data: string | undefined;
  readonly direction: DirectionTag;
}

/** Process data drawn on the wire: each layout, in and out. */
export const ProcessDataEditor = ({ title, resolved, view, onView, onAdd }: ProcessDataEditorProps) => {
  const { t } = useTranslation('designer');
  const { draft, shown, onRow } = useFormEnvironment();
  const all = processDataOf(draft);
  const [kept, setKept] = useState<Looked>({ data: undefined, direction: 'ProcessDataIn' });
  // What is looked at may be a datatype that the data refers to: then the data stays.
  const trail = shown === undefined ? [] : trailOf(draft, shown);
  const inTrail = (tag: string): ElementNode | undefined => trail.find((node) => node.tag === tag);
  const data = inTrail('ProcessData') ?? all.find(({ $id }) => $id === kept.data) ?? all[0];
  const direction = directions.find((tag) => inTrail(tag)) ?? kept.direction;
  const looked = { data: data?.$id, direction };
  if (kept.data !== looked.data || kept.direction !== looked.direction) setKept(looked);
  if (!data)
    return (
      <EmptyState title={t('none')} actions={<Button onClick={onAdd}>{t('addData')}</Button>}>
        {t('noneHint')}
      </EmptyState>
    );
  const ownerOf = (tag: DirectionTag): ElementNode | undefined => elementsIn(data, tag)[0];
  const owner = ownerOf(direction);
  const show = (tag: DirectionTag): void => {
    setKept({ data: data.$id, direction: tag });
    onRow({ $id: ownerOf(tag)?.$id ?? data.$id });
  };
  const head = (
    <>
      <h2>{title}</h2>
      <Choice
        label={t('direction.label')}
        value={direction}
        options={directions.map((tag) => ({
          value: tag,
          label: t(`direction.${tag}`, { count: Number(ownerOf(tag)?.attributes['bitLength'] ?? 0) }),
        }))}
        onChange={show}
      />
    </>
  );
  const bar = <LayoutBar data={data} onData={($id) => onRow({ $id })} />;
  const key = resolvedNames[direction];
  return owner ? (
    <BitEditor
      key={owner.$id}
      owner={owner}
      title={t(`direction.title.${direction}`)}
      head={head}
      above={bar}
      mostBits={limits.processDataBits.to}
      isHollow={direction === 'ProcessDataOut'}
      resolved={resolved?.processData.find(({ id }) => id === data.attributes['id'])?.[key]}
      hex={view[key]}
      onHex={(hex) => onView({ [key]: hex }, 'typed')}
    />
  ) : (
    <div className={classes['editor']}>
      <div className={classes['tools']}>{head}</div>
      {bar}
      <Missing data={data} direction={direction} />
    </div>
  );
};

/** Data in a direction that the device does not have yet. */
const Missing = ({ data, direction }: { readonly data: ElementNode; readonly direction: DirectionTag }) => {
  const { t } = useTranslation('designer');
  const { session, run, onRow } = useFormEnvironment();
  const add = async (): Promise<void> => {
    const element = blankElement(session.draft(), { parent: data.$id, tag: direction });
    const attributes = { ...element.attributes, bitLength: '8' };
    const children = [{ tag: 'Datatype', type: 'RecordT', attributes: { bitLength: '8' } } as const];
    await run([
      { command: 'addElement', args: { parent: data.$id, element: { ...element, attributes, children } } },
    ]);
    const now = session.node(data.$id);
    const added = now && isElement(now) ? elementsIn(now, direction)[0] : undefined;
    if (added) onRow({ $id: added.$id });
  };
  return (
    <EmptyState
      title={t(`direction.none.${direction}`)}
      actions={<Button onClick={() => void add()}>{t(`direction.add.${direction}`)}</Button>}
    />
  );
};
