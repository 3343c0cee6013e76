import { draftReferences, type CommandCall, type ElementNode } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { elementName } from '../../../shared/forms/element-name.ts';
import { absentId, fieldsOf, type ValueField } from '../../../shared/forms/fields.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { attributeText } from '../../../shared/forms/form-texts.ts';
import { useGridSteps } from '../../../shared/workbench/useGridSteps.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridChange, GridColumn } from '../../../ui/grid/grid-types.ts';
import { bitLayoutOf, clashesOf, wireOrder, type BitField } from './bit-layout.ts';
import { BitCanvas } from './BitCanvas.tsx';
import classes from './Bits.module.css';

/** What a tool is told about showing a value. */
const shownFields = ['unitCode', 'gradient', 'offset', 'displayFormat'] as const;
const infoTag = 'ProcessDataRecordItemInfo';
const keyOf = ({ $id }: BitField): string => $id;
const nothing = (): void => undefined;

/** How tools show process data: its fields on the wire, each with unit, scale and format. */
export const DisplayPane = ({ item }: { readonly item: ElementNode | undefined }) => {
  const { t } = useTranslation('designer');
  const environment = useFormEnvironment();
  const texts = useFormTexts();
  const steps = useGridSteps();
  const { draft, words, standard, run, shown, onRow } = environment;
  const id = item?.attributes['processDataId'];
  const data = id === undefined ? undefined : draftReferences(draft).definitions('processData', id)[0]?.node;
  const layout = useMemo(
    () => data && bitLayoutOf({ draft, words, standard }, data),
    [data, draft, words, standard],
  );
  const infos = useMemo(
    () => new Map(elementsIn(item, infoTag).map((info) => [Number(info.attributes['subindex']), info])),
    [item],
  );
  const columns = useMemo((): readonly GridColumn<BitField>[] => {
    const fieldOf = ({ subindex }: BitField, key: string): ValueField | undefined => {
      const node = infos.get(subindex) ?? absent(subindex);
      return fieldsOf({ draft, node, parent: item, texts, words, standard }).find(
        (one): one is ValueField => one.kind === 'value' && one.key === key,
      );
    };
    return [
      {
        key: 'subindex',
        title: t('column.subindex'),
        isNumber: true,
        text: ({ subindex }) => String(subindex),
      },
      { key: 'name', title: t('column.name'), width: 200, text: ({ label }) => label },
      ...shownFields.map((key): GridColumn<BitField> => ({
        key,
        title: attributeText(texts, infoTag, key)?.label ?? key,
        text: ({ subindex }) => infos.get(subindex)?.attributes[key] ?? '',
        render: (field) => {
          const value = infos.get(field.subindex)?.attributes[key] ?? '';
          return fieldOf(field, key)?.meaning() ?? value;
        },
        editor: (field) => {
          const options = fieldOf(field, key)?.options;
          return options
            ? {
                kind: 'reference',
                options: () =>
                  options().map(({ value, label = '', note = '' }) => ({ value, label, detail: note })),
              }
            : { kind: 'text' };
        },
      })),
    ];
  }, [draft, infos, item, standard, t, texts, words]);
  if (!item || !layout?.record) return null;
  const change = ({ cells }: GridChange): void => {
    const calls = [...Map.groupBy(cells, ({ row }) => row)].flatMap(([row, own]): readonly CommandCall[] => {
      const field = layout.fields.find(({ $id }) => $id === row);
      if (!field) return [];
      const info = infos.get(field.subindex);
      if (info)
        return own.map(({ column, text }) => ({
          command: 'setAttribute',
          args: { node: info.$id, field: column, value: text === '' ? null : text },
        }));
      const attributes = Object.fromEntries(own.map(({ column, text }) => [column, text]));
      return [
        {
          command: 'addElement',
          args: {
            parent: item.$id,
            element: { tag: infoTag, attributes: { ...attributes, subindex: String(field.subindex) } },
          },
        },
      ];
    });
    if (calls.length > 0) void run(calls);
  };
  const select = ($id: string): void => {
    const field = layout.fields.find((one) => one.$id === $id);
    const info = field && infos.get(field.subindex);
    if (info && info.$id !== shown) onRow({ $id: info.$id });
  };
  const chosen = layout.fields.find(({ subindex }) => infos.get(subindex)?.$id === shown)?.$id;
  const title = data ? (elementName(data, environment) ?? '') : '';
  return (
    <div className={classes['editor']}>
      <BitCanvas
        label={t('canvas.label', { title })}
        layout={layout}
        ghost={undefined}
        drag={undefined}
        hasLoupe={false}
        fieldOf={($id) => layout.fields.find((field) => field.$id === $id)}
        sayField={({ label, datatype, from, length }) =>
          t('field.said', { name: label, type: datatype.type, count: length, offset: from })
        }
        clashes={clashesOf(layout)}
        content={undefined}
        selected={chosen}
        isHollow={data?.tag === 'ProcessDataOut'}
        isOpen={false}
        onSelect={select}
        onBegin={nothing}
        onKey={nothing}
        onGap={nothing}
        onBit={nothing}
      />
      <div className={classes['table']}>
        <Grid
          label={t('display.label', { title })}
          rows={wireOrder(layout.fields)}
          rowKey={keyOf}
          columns={columns}
          memoryKey="designer-display"
          onChange={change}
          {...steps}
          activeRow={chosen}
          onActive={({ row }) => select(row)}
        />
      </div>
    </div>
  );
};

const absent = (subindex: number): ElementNode => ({
  $id: absentId,
  $type: infoTag,
  tag: infoTag,
  attributes: { subindex: String(subindex) },
  children: [],
});
