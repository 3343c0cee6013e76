import { isTypeName, viewOf, type CommandCall } from '@iodd-hub/iodd';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../shared/forms/fields.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { callsForKind } from '../../../shared/forms/kind-calls.ts';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import type { CellChange, GridOption } from '../../../ui/grid/grid-types.ts';
import { callsForFields, callsForLength, callsForMoves, freeSpan, type NewField } from './bit-calls.ts';
import { gapsOf, type BitField, type BitLayout, type Span } from './bit-layout.ts';
import { movedBy, withoutGaps, type Hand, type Moves } from './bit-moves.ts';
import { bitsOfTemplate, fieldsOfTemplate, type TemplateName } from './templates.ts';

const keyHands: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Everything that the drawing and the table of one layout can write. */
export const useBitEditing = (layout: BitLayout, mostBits: number) => {
  const { t } = useTranslation('designer');
  const texts = useFormTexts();
  const environment = useFormEnvironment();
  const { run, session, words, draft } = environment;
  const { record } = layout;
  const write = (calls: readonly CommandCall[]): void => {
    if (calls.length > 0) void run(calls);
  };
  const move = (moves: Moves): void => write(callsForMoves(layout, moves));

  /** New fields; what finds no room makes the data longer at its left, where no offset changes. */
  const add = async (fields: (from: number) => readonly NewField[], length: number): Promise<void> => {
    if (!record) return;
    const place = freeSpan(gapsOf(layout), length);
    const grown = Math.ceil((layout.bits + length) / 8) * 8;
    if (!place && grown > mostBits) return;
    const before = new Set(elementsIn(record, 'RecordItem').map(({ $id }) => $id));
    const outcome = await run([
      ...(place ? [] : callsForLength(draft, layout, grown)),
      ...callsForFields(record, fields(place?.from ?? layout.bits), words.language),
    ]);
    const now = session.node(record.$id);
    const added =
      now && 'children' in now && !('refused' in outcome)
        ? now.children.find(({ $id }) => !before.has($id) && 'tag' in now)
        : undefined;
    if (added) environment.onRow({ $id: added.$id });
  };
  const hasRoomFor = (length: number): boolean =>
    freeSpan(gapsOf(layout), length) !== undefined || layout.bits + length <= mostBits;

  const types = useMemo((): readonly GridOption[] => {
    const slot = viewOf(draft.main.version).types.get('RecordItem')?.byTag.get('SimpleDatatype');
    return [...(slot?.family.values() ?? [])].map(({ name }) => ({
      value: name,
      label: texts.types[name]?.label ?? name,
    }));
  }, [draft.main.version, texts]);

  const callsForCell = (field: BitField, { column, text }: CellChange): readonly CommandCall[] => {
    const node = session.node(field.$id);
    if (!node || !('tag' in node)) return [];
    const source = { draft: session.draft(), parent: record, texts, words, standard: environment.standard };
    if (column === 'type') {
      const [own] = elementsIn(node, 'SimpleDatatype', 'DatatypeRef');
      const isKnown = types.some(({ value }) => value === text);
      return own && isKnown && isTypeName(text)
        ? callsForKind(session.draft(), {
            node: own,
            parent: node,
            kind: { tag: 'SimpleDatatype', type: text },
          })
        : [];
    }
    if (column === 'bits') {
      const { lengthAt } = field;
      const isWhole = lengthAt && /^\d+$/.test(text) && Number(text) % lengthAt.bits === 0;
      const value = isWhole ? String(Number(text) / lengthAt.bits) : text;
      return lengthAt
        ? [{ command: 'setAttribute', args: { node: lengthAt.$id, field: lengthAt.field, value } }]
        : [];
    }
    const key = ({ name: 'Name', subindex: 'subindex', offset: 'bitOffset' } as const)[column];
    const own = fieldsOf({ ...source, node }).find((one) => one.key === key);
    return own && own.kind !== 'parts' ? own.callsFor(text) : [];
  };

  const onKey = (event: KeyboardEvent, field: BitField): boolean => {
    const step = keyHands[event.key];
    if (step === undefined || event.altKey) return false;
    event.preventDefault();
    const isFar = event.ctrlKey || event.metaKey;
    const hand: Hand = {
      grip: event.shiftKey ? 'low' : 'body',
      by: step * (isFar ? 8 : field.reach.step),
      isByOctets: false,
      isPushing: false,
    };
    move(movedBy(layout, field.$id, hand));
    return true;
  };

  return {
    types,
    write,
    move,
    callsForCell,
    onKey,
    hasRoomFor,
    closeGaps: () => move(withoutGaps(layout)),
    setLength: (bits: number) => write(callsForLength(draft, layout, bits)),
    addField: () => add((from) => [{ from, length: 8, name: t('newName') }], 8),
    fillGap: (span: Span, name = t('newName')) => {
      if (record)
        write(callsForFields(record, [{ ...span, length: Math.min(64, span.length), name }], words.language));
    },
    addRows: (names: readonly string[]) =>
      add((from) => names.map((name, at) => ({ from: from + at * 8, length: 8, name })), names.length * 8),
    addTemplate: (template: TemplateName) =>
      add((from) => {
        let edge = from + bitsOfTemplate(template);
        return fieldsOfTemplate(template).map(({ name, number, type, length }) => {
          edge -= length;
          const label = t(`template.field.${name}`);
          return {
            from: edge,
            length,
            type,
            name: number === 0 ? label : t('template.numbered', { label, number }),
          };
        });
      }, bitsOfTemplate(template)),
  };
};
export type BitEditing = ReturnType<typeof useBitEditing>;
