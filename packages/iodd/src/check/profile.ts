/** Rules that pass on what the evaluator of the profiles finds: it runs once for a document, each rule takes its own. */
import type { CommandCall } from '../commands/index.ts';
import type { IoddDocument } from '../document.ts';
import { documentMemo } from '../memo.ts';
import type { Problem } from '../problem.ts';
import { ownedBy, type Owned } from '../profiles/characteristic.ts';
import { profiledDevice } from '../profiles/device.ts';
import { entriesFor } from '../profiles/entries.ts';
import { evaluateProfiles } from '../profiles/evaluate.ts';
import { isInDefinition, severityOf, type ProfileRule } from '../profiles/rules.ts';
import { documentRule, type DocumentRule } from './kit.ts';

interface Judged {
  readonly found: ReadonlyMap<string, readonly Problem[]>;
  readonly owned: Owned;
}
const judged = documentMemo((document: IoddDocument): Judged => ({
  found: Map.groupBy(evaluateProfiles(document), ({ rule }) => rule),
  owned: ownedBy(entriesFor(profiledDevice(document)?.ids ?? [])),
}));

/** What the profiles that the device lists describe; it may stand where others may not. */
export const ownedIn = (document: IoddDocument): Owned => judged(document).owned;

interface Options {
  readonly clause: string;
  readonly fix?: Fix;
}
type Fix = (problem: Problem) => CommandCall | undefined;
export const profileRule = (name: ProfileRule, { clause, fix }: Options): DocumentRule =>
  documentRule(
    {
      id: `profile/${name}`,
      clause,
      ...(isInDefinition(name) && { basis: 'snippet' }),
      severity: severityOf(name),
      versions: ['1.1'],
    },
    ({ main }, report) => {
      for (const problem of judged(main).found.get(`profile/${name}`) ?? []) {
        const call = fix?.(problem);
        report({ $id: problem.$id }, problem.field, problem.args, ...(call ? [call] : []));
      }
    },
  );

/** Sets the attribute that the problem names. */
export const settingTo =
  (valueOf: (args: NonNullable<Problem['args']>) => string | number | undefined): Fix =>
  ({ $id, field, args = {} }) => {
    const value = valueOf(args);
    return $id === undefined || field === undefined || value === undefined
      ? undefined
      : { command: 'setAttribute', args: { node: $id, field, value: String(value) } };
  };
export const settingToExpected = settingTo(({ expected }) => expected);

/** Brings in all that the listed profiles need. */
export const completing: Fix = () => ({ command: 'insertProfiles', args: { profiles: [] } });

export const removing: Fix = ({ $id }) =>
  $id === undefined ? undefined : { command: 'removeElement', args: { node: $id, withOrphans: true } };
