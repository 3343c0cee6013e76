/** Process data as they come. */
import { showProcessData } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedProcessData } from '@iodd-hub/iodd';
import type { ProcessDataView } from '@iodd-hub/toolserver';
import { isSet, textOption, type Arguments, type Report } from '../command.ts';
import { UsageError } from '../failure.ts';
import { rowLine, rowOf, type Row } from '../rows.ts';
import { hexOf } from './parameters.ts';
import { withoutControl } from '../without-control.ts';
import { deviceOf, faultSentence, type Session } from './session.ts';
import { deviceAt, nameOf } from './target.ts';

type Direction = 'input' | 'output';
interface ShownSide {
  readonly octets: string;
  readonly isValid: boolean | null;
  readonly values: readonly Row[];
}
interface Sample {
  readonly time: string;
  readonly via: string;
  readonly input?: ShownSide;
  readonly output?: ShownSide;
  readonly cq?: boolean;
  readonly iq?: boolean;
}

const shortestMs = 10;
function numberOption(args: Arguments, name: string, least: number): number | undefined {
  const text = textOption(args, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`--${name} is a number, ${least} at least.`);
  return Number(text);
}

export async function watch(session: Session, name: string): Promise<Report> {
  const { toolserver, host, args } = session;
  const intervalMs = numberOption(args, 'interval', shortestMs) ?? 1000;
  const count = numberOption(args, 'count', 1);
  const place = await deviceAt(host.link, name);
  const device = await deviceOf(session, place);
  const layout =
    device &&
    (await toolserver.activeProcessData(device, async (index) =>
      host.link.readParameter(place, { index, subindex: 0 }),
    ));
  const isJson = isSet(args, 'json');
  const lines = new LineQueue(count);
  const end = await host.watch(place, {
    intervalMs,
    onData: (data, via) => {
      const sample = shownSample(layout, data, via);
      lines.add(isJson ? JSON.stringify(sample) : withoutControl(sampleLine(sample)), { isValue: true });
    },
    onFault: (fault) => {
      const sentence = faultSentence(toolserver, fault, device);
      const time = new Date().toISOString();
      lines.add(isJson ? JSON.stringify({ time, fault: sentence }) : `${time} ${sentence}`, {
        isValue: false,
      });
    },
  });
  return {
    hasFindings: false,
    lines: [`Watching ${nameOf(place)}${described(device)}`],
    json: undefined,
    running: {
      lines,
      close: async () => {
        lines.close();
        await end();
        await host.close();
      },
    },
  };
}

const described = (device: ResolvedDevice | undefined): string => {
  const name = device?.identity.deviceName?.text;
  return name === undefined ? '' : `: ${name}`;
};

function shownSide(
  layout: ResolvedProcessData | undefined,
  direction: Direction,
  side: ProcessDataView[Direction],
): { readonly [One in Direction]?: ShownSide } {
  if (!side) return {};
  const subject = layout?.[direction];
  const read = subject?.datatype && showProcessData({ ...subject, datatype: subject.datatype }, side.octets);
  const values = read?.ok ? read.value.map(rowOf) : [];
  return { [direction]: { octets: hexOf(side.octets), isValid: side.isValid ?? null, values } };
}

const shownSample = (
  layout: ResolvedProcessData | undefined,
  { input, output, cq, iq }: ProcessDataView,
  via: string,
): Sample => ({
  time: new Date().toISOString(),
  via,
  ...shownSide(layout, 'input', input),
  ...shownSide(layout, 'output', output),
  ...(cq !== undefined && { cq }),
  ...(iq !== undefined && { iq }),
});

const sampleLine = ({ time, input, output, cq, iq }: Sample): string =>
  [
    time,
    ...sideText('in', input),
    ...sideText('out', output),
    ...levelText('C/Q', cq),
    ...levelText('I/Q', iq),
  ].join(' | ');

function sideText(label: string, side: ShownSide | undefined): readonly string[] {
  if (!side) return [];
  const values = side.values.length === 0 ? side.octets : side.values.map(rowLine).join(', ');
  return [`${label} ${side.isValid === false ? 'invalid' : values}`];
}
const levelText = (label: string, level: boolean | undefined): readonly string[] =>
  level === undefined ? [] : [`${label} ${level ? 1 : 0}`];

/** More than a reader that is away for long can want. */
const mostWaiting = 1000;

/** Lines for whoever reads them when they have time; the oldest give way, and how many is said. */
class LineQueue implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private remaining: number;
  private missed = 0;
  private isClosed = false;
  private wake = (): void => {};

  constructor(count: number | undefined) {
    this.remaining = count ?? Number.POSITIVE_INFINITY;
  }

  add(line: string, { isValue }: { readonly isValue: boolean }): void {
    if (this.isClosed) return;
    this.waiting.push(line);
    if (this.waiting.length > mostWaiting) {
      this.waiting.shift();
      this.missed += 1;
    }
    if (isValue) this.remaining -= 1;
    if (this.remaining <= 0) this.isClosed = true;
    this.wake();
  }

  close(): void {
    this.isClosed = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const line = this.waiting.shift();
      if (line !== undefined) {
        if (this.missed > 0) yield JSON.stringify({ missed: this.missed });
        this.missed = 0;
        yield line;
      } else if (this.isClosed) return;
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }
}
