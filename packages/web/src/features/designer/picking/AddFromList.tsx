import { profileDatatypes, standardCodes, type CommandCall, type Draft } from '@iodd-hub/iodd';
import {
  diagnosisTextIds,
  errorNumber,
  eventTypeNames,
  standardErrorAdditionalCodes,
  standardErrorCode,
  standardEvents,
  type StandardLanguage,
} from '@iodd-hub/iodd/standard';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../device/connection/kind.ts';
import { hexOf } from '../../../device/format.ts';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { StandardWords } from '../../../shared/forms/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { PickDialog, type Pickable } from './PickDialog.tsx';

interface ListSource {
  readonly draft: Draft;
  readonly standard: StandardWords;
  readonly language: StandardLanguage;
}
interface StandardList {
  readonly all: (source: ListSource) => readonly Pickable[];
  readonly callFor: (keys: readonly string[]) => CommandCall;
}

const events: StandardList = {
  all: ({ draft, standard, language }) => {
    const there = standardCodes(draft, 'event');
    return standardEvents
      .map(({ code, type }) => ({
        key: String(code),
        code: hexOf(code, 4),
        name: standard.text?.(diagnosisTextIds(code).name) ?? '',
        note: eventTypeNames[type][language],
        isThere: there.has(code),
      }))
      .toSorted((one, two) => Number(one.key) - Number(two.key));
  },
  callFor: (keys) => ({ command: 'insertStandard', args: { kind: 'event', codes: keys.map(Number) } }),
};

const errors: StandardList = {
  all: ({ draft, standard }) => {
    const there = standardCodes(draft, 'error');
    return standardErrorAdditionalCodes.map((code) => {
      const number = errorNumber(standardErrorCode, code);
      return {
        key: String(code),
        code: hexOf(number, 4),
        name: standard.text?.(diagnosisTextIds(number).name) ?? '',
        isThere: there.has(code),
      };
    });
  },
  callFor: (keys) => ({ command: 'insertStandard', args: { kind: 'error', codes: keys.map(Number) } }),
};

const datatypesPath = ['ProfileBody', 'DeviceFunction', 'DatatypeCollection'] as const;
const datatypes: StandardList = {
  all: ({ draft }) => {
    const own = elementsIn(elementAtPath(draft, datatypesPath), 'Datatype');
    const there = new Set(own.map(({ attributes }) => attributes['id']));
    return [...profileDatatypes].map(([id, row]) => ({
      key: id,
      code: id,
      name: row.type,
      note: row.type === 'RecordT' ? row.items.map(({ name }) => name).join(', ') : undefined,
      isThere: there.has(id),
    }));
  },
  callFor: (keys) => ({ command: 'insertDatatypes', args: { ids: keys } }),
};

const lists = { events, errors, datatypes } as const;
export type ListName = keyof typeof lists;

/** A button that opens a list of the standard, or of the profiles, to take from. */
export const AddFromList = ({ name }: { readonly name: ListName }) => {
  const { t, i18n } = useTranslation('sections');
  const { draft, standard, run } = useFormEnvironment();
  const [isOpen, setOpen] = useState(false);
  const { all, callFor } = lists[name];
  const take = (keys: readonly string[]): void => {
    setOpen(false);
    void run([callFor(keys)]);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`pick.open.${name}`)}</Button>
      {isOpen ? (
        <PickDialog
          title={t(`pick.title.${name}`)}
          all={all({ draft, standard, language: languageOf(i18n.language) })}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
