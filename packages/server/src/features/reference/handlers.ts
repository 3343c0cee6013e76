import {
  diagnosisTextIds,
  errorNumber,
  eventTypes,
  type IoddVersion,
  standardErrorAdditionalCodes,
  standardErrorCode,
  standardEvents,
  standardVariablesOf,
  unitsOf,
} from '@iodd-hub/iodd/standard';
import type { Handlers } from '../../context.ts';
import { textsFor, unitNamesFor } from './texts.ts';
import { variableInfo } from './variable-info.ts';

const variables = async (version: IoddVersion, language: string) => {
  const text = await textsFor(language);
  return { items: standardVariablesOf(version).map((variable) => variableInfo(variable, text)) };
};

/** The specification's number for a version in its list of units. */
const ioddIds = { '1.1': 0, '1.0.1': 1 } as const satisfies Record<IoddVersion, number>;

const units = async (version: IoddVersion, language: string) => {
  const nameOf = await unitNamesFor(language);
  const items = unitsOf(version).map(({ code, abbreviation }, position) => ({
    unitId: position + 1,
    ioddId: ioddIds[version],
    code,
    abbr: abbreviation === '' ? null : abbreviation,
    name: nameOf(code) ?? abbreviation,
  }));
  return { items };
};

/** Names of an event or error by the number that the standard derives their text ids from. */
const diagnosis = async (language: string) => {
  const text = await textsFor(language);
  return (number: number) => {
    const ids = diagnosisTextIds(number);
    return { name: text(ids.name), description: text(ids.description) };
  };
};

/** The standard's own tables, as the engine has them. */
export const reference: Handlers<'reference'> = {
  variableList: ({ language }) => variables('1.1', language),
  variableList10: ({ language }) => variables('1.0.1', language),
  unitList: ({ language }) => units('1.1', language),
  unitList10: ({ language }) => units('1.0.1', language),

  async errorList({ language }) {
    const namesOf = await diagnosis(language);
    const items = standardErrorAdditionalCodes.map((additionalCode) => ({
      code: standardErrorCode,
      additionalCode,
      ...namesOf(errorNumber(standardErrorCode, additionalCode)),
    }));
    return { items };
  },

  async eventList({ language }) {
    const namesOf = await diagnosis(language);
    return {
      items: standardEvents.map(({ code, type }) => ({ code, type: eventTypes[type], ...namesOf(code) })),
    };
  },
};
