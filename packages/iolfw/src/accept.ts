/**
 * Would a device accept a firmware package? As far as the description of the device and the metadata of the package
 * tell: what only the device itself knows is said to be unknown, never guessed.
 */
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import type { FirmwareFacts } from './facts.ts';

export type Verdict = 'met' | 'not met' | 'unknown';
/** Where the question comes from. */
export type AcceptanceSource = 'snippet' | 'metadata';
export interface AcceptanceLine {
  readonly id: string;
  readonly verdict: Verdict;
  /** The key of the sentence that says why. */
  readonly reason: string;
  readonly args: Readonly<Record<string, string | number>>;
  readonly source: AcceptanceSource;
}

type Answer = readonly [Verdict, reason: string, args?: AcceptanceLine['args']];
interface Question {
  readonly id: string;
  readonly source: AcceptanceSource;
  readonly answer: (device: ResolvedDevice, firmware: FirmwareFacts) => Answer;
}

const profile = 0x0031;
const indexes = {
  commands: 2,
  revision: 23,
  password: 17_341,
  hardwareKey: 17_342,
  bootStatus: 17_343,
} as const;
const unlocking = [80, 81, 82] as const;
const activate = 83;

const at = ({ variables }: ResolvedDevice, index: number): ResolvedVariable | undefined =>
  variables.find((one) => one.index === index);
const commandsOf = (device: ResolvedDevice): readonly ResolvedVariable['values'][number][] =>
  at(device, indexes.commands)?.values ?? [];
const lists = (device: ResolvedDevice, command: number): boolean =>
  commandsOf(device).some((one) =>
    'value' in one
      ? Number(one.value) === command
      : Number(one.lowerValue) <= command && command <= Number(one.upperValue),
  );

const present =
  (index: number) =>
  (device: ResolvedDevice): Answer =>
    at(device, index) ? ['met', 'variable-met', { index }] : ['not met', 'variable-not-met', { index }];

/** A star at the end stands for any rest. */
const fits = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** In the order in which an update asks. */
const questions: readonly Question[] = [
  {
    id: 'profile',
    source: 'snippet',
    answer: ({ features }) =>
      features?.profileCharacteristic.includes(profile) === true
        ? ['met', 'profile-met']
        : ['not met', 'profile-not-met'],
  },
  { id: 'hardware-key', source: 'snippet', answer: present(indexes.hardwareKey) },
  { id: 'boot-status', source: 'snippet', answer: present(indexes.bootStatus) },
  {
    id: 'vendor',
    source: 'metadata',
    answer: ({ identity }, { vendorId }) => {
      if (vendorId === undefined || identity.vendorId === undefined) return ['unknown', 'vendor-unknown'];
      const args = { device: identity.vendorId, firmware: vendorId };
      return identity.vendorId === vendorId
        ? ['met', 'vendor-met', args]
        : ['not met', 'vendor-not-met', args];
    },
  },
  {
    id: 'hardware',
    source: 'metadata',
    answer: (device, { hardwareIds }) => {
      const key = at(device, indexes.hardwareKey)?.defaultValue;
      const patterns = hardwareIds.map(({ pattern }) => pattern);
      if (key === undefined) return ['unknown', 'hardware-unknown', { patterns: patterns.join(', ') }];
      const args = { key, patterns: patterns.join(', ') };
      return patterns.some((pattern) => fits(pattern, key))
        ? ['met', 'hardware-met', args]
        : ['not met', 'hardware-not-met', args];
    },
  },
  {
    id: 'password',
    source: 'metadata',
    answer: (device, { needsPassword }) => {
      if (!needsPassword) return ['met', 'password-none'];
      const index = indexes.password;
      // The profile lets a description leave the variable out.
      return at(device, index)
        ? ['met', 'password-met', { index }]
        : ['unknown', 'password-unknown', { index }];
    },
  },
  {
    id: 'unlocking',
    source: 'snippet',
    answer: (device) => {
      const missing = unlocking.filter((command) => !lists(device, command));
      const args = { commands: (missing.length === 0 ? unlocking : missing).join(', ') };
      return missing.length === 0 ? ['met', 'unlocking-met', args] : ['not met', 'unlocking-not-met', args];
    },
  },
  {
    id: 'activation',
    source: 'snippet',
    answer: (device) =>
      lists(device, activate)
        ? ['not met', 'activation-not-met', { command: activate }]
        : ['met', 'activation-met', { command: activate }],
  },
  {
    id: 'revision',
    source: 'metadata',
    answer: (device, { revision = '' }) => {
      const described = at(device, indexes.revision)?.defaultValue;
      if (described === undefined) return ['unknown', 'revision-unknown', { firmware: revision }];
      const args = { device: described, firmware: revision };
      // A description of the revision before an update names another one, and is right to do so.
      return described === revision ? ['met', 'revision-met', args] : ['unknown', 'revision-other', args];
    },
  },
];

export const acceptance = (device: ResolvedDevice, firmware: FirmwareFacts): readonly AcceptanceLine[] =>
  questions.map(({ id, source, answer }) => {
    const [verdict, reason, args = {}] = answer(device, firmware);
    return { id, verdict, reason: `accept/${reason}`, args, source };
  });

/** Refused as soon as one line is not met; else open while one is unknown. */
export const verdictOf = (lines: readonly AcceptanceLine[]): Verdict => {
  if (lines.some(({ verdict }) => verdict === 'not met')) return 'not met';
  return lines.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'met';
};
