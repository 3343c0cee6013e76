/**
 * `npm run walk:operator`: from nothing to a site with TLS, mail, backups and alerts by the operator's handbook alone, in
 * a clean clone where the system's Node is 20. Commands and files are those that stand in the handbook of that clone;
 * only places, names of folders and ports, are those of this run. What is not committed is not walked.
 */
import { openMachine } from './operator/machine.ts';
import { steps, type Walk } from './operator/steps.ts';

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0);

const machine = await openMachine();
const walk: Walk = {
  machine,
  say,
  closing: [() => machine.remove()],
  password: 'a password of their own',
  certificate: '',
};
const began = performance.now();
let done = 0;
try {
  for (const [title, step] of steps) {
    machine.handbook.says('docs/operate/README.md', `${done + 1}. **${title}**`);
    const before = performance.now();
    await step(walk);
    done += 1;
    say(`${done}. ${title} ${seconds(before)} s`);
  }
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await walk.running?.stop();
  for (const close of walk.closing.toReversed()) await close();
}
const isWhole = done === steps.length;
say(
  `walk:operator: ${isWhole ? 'passed' : 'FAILED'}, ${done} of ${steps.length} steps by the handbook, ${seconds(began)} s`,
);
process.exit(isWhole ? 0 : 1);
