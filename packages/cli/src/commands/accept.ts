import { acceptance, factsOf, verdictOf, type AcceptanceSource } from '@iodd-hub/iolfw';
import { resolveDevice } from '@iodd-hub/iodd';
import { languageFrom, messageOf, sentenceOf } from '../check/messages.ts';
import type { Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import { packageAt } from '../package-at.ts';
import { firmwareIn } from '../firmware/firmware.ts';

const sources: Readonly<Record<AcceptanceSource, string>> = {
  snippet: 'IODD snippet BLOB & FW update V1.2.1',
  metadata: 'IOLFW metadata',
};

export const accept: Command = {
  summary: 'Say whether a device would accept a firmware package.',
  usage: '<firmware.iolfw | folder> <device.zip | file.xml | folder>',
  details: [
    'Compares what the package asks for with what the description of the device says. What only the device',
    'itself knows is said to be unknown. Ends with 1 where something is not met.',
  ],
  options: {
    language: { type: 'string', value: 'code', help: 'language of the answers: en, zh or es (default: en)' },
  },
  run: (args, files) => {
    const [packagePath, devicePath, ...others] = args.positionals;
    if (packagePath === undefined || devicePath === undefined || others.length > 0)
      throw new UsageError('Name a firmware package and a device description.');
    const language = languageFrom(args);
    const firmware = firmwareIn(packagePath, files.set(packagePath));
    if (!firmware?.metadata?.document) throw new Failure(`${packagePath} holds no firmware metadata.`);
    const document = packageAt(devicePath, files).devices[0]?.main.document;
    if (!document) throw new Failure(`${devicePath} cannot be read.`);
    const device = resolveDevice(document, { language, standardText: () => undefined });
    const lines = acceptance(device, factsOf(firmware));
    const verdict = verdictOf(lines);
    const answers = lines.map((line) => ({
      question: sentenceOf(`line/${line.id}`, language),
      answer: sentenceOf(`verdict/${line.verdict}`, language),
      reason: messageOf({ rule: line.reason, args: line.args }, language),
      source: sources[line.source],
    }));
    return {
      hasFindings: verdict === 'not met',
      lines: [
        ...answers.map(
          ({ question, answer, reason, source }) => `${answer}: ${question}: ${reason} (${source})`,
        ),
        sentenceOf(`answer/${verdict}`, language),
      ],
      json: { verdict, lines: lines.map((line) => ({ ...line, source: sources[line.source] })) },
    };
  },
};
