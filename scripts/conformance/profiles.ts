/** Do our own templates satisfy our own tables, and does the evaluator see each part that is missing? */
import { checkDraft, profileEntries } from '@iodd-hub/iodd';
import {
  partName,
  profileDevices,
  requiredParts,
  withoutPart,
} from '../../packages/iodd/src/testing/profiles.ts';
import type { Row } from './rows.ts';

/** What the official definitions count: profiles and function classes, classes once for each channel count. */
const official = 49;

export function profiles(): Row[] {
  const devices = profileDevices();
  const unclean = devices.flatMap(({ key, draft }) => {
    const errors = checkDraft(draft).filter(({ severity }) => severity === 'error');
    return errors.length === 0 ? [] : `${key}: ${errors.map(({ rule }) => rule).join(', ')}`;
  });
  const parts = devices.flatMap((device) => {
    const problemsOf = withoutPart(device);
    return requiredParts(device).map((part) => ({
      name: `${device.key}: ${partName(part)}`,
      isReported: problemsOf(part).length > 0,
    }));
  });
  const silent = parts.filter(({ isReported }) => !isReported).map(({ name }) => name);
  const keys = new Set(profileEntries.map(({ key }) => key));
  return [
    row('profile entries in our tables', keys.size, { all: official }),
    row(
      'minimal devices of the profile entries, made from our templates, are free of errors in the whole check',
      devices.length - unclean.length,
      {
        all: official,
        notes: unclean,
      },
    ),
    row('required parts taken away from the minimal devices are reported', parts.length - silent.length, {
      all: parts.length,
      notes: silent,
    }),
  ];
}

const row = (name: string, good: number, { all, notes = [] }: { all: number; notes?: string[] }): Row => ({
  name,
  figure: `${good} of ${all}`,
  goal: `${all} of ${all}`,
  isMet: good === all && all > 0,
  notes,
});
