/**
 * When which device is asked: politely, by a budget of each host, and less often the longer a host does not answer.
 * Without clock and chance of its own: time and random numbers are handed in.
 */
export interface HostBudget {
  readonly requestsPerSecond: number;
  /** How many may come at once after a pause. */
  readonly burst: number;
  readonly parallel: number;
}
/** Masters are small computers; a controller comes first. */
const politeBudget: HostBudget = { requestsPerSecond: 20, burst: 4, parallel: 2 };

export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}
export const politeBackOff: BackOff = { firstMs: 500, longestMs: 60_000 };

/** `hostFailed`: nothing of this host is asked for a while. `failed`: only this one. */
export type Outcome = 'answered' | 'failed' | 'hostFailed';

export interface PollingTask {
  readonly id: string;
  readonly host: string;
  readonly intervalMs: number;
  /** Requests that one look costs. */
  readonly cost: number;
}
interface Scheduled extends PollingTask {
  dueMs: number;
  failures: number;
  isUnderWay: boolean;
}
interface HostState {
  tokens: number;
  refilledMs: number;
  underWay: number;
  failures: number;
  blockedUntilMs: number;
}

/** Parts of a request add up to one with this error. */
const rounding = 1e-6;

/** Twice as long after each failure, up to a limit, and never the same for many who failed at once. */
export function backOffMs(failures: number, { firstMs, longestMs }: BackOff, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return fullMs * (0.5 + random / 2);
}

export interface ScheduleOptions {
  readonly random: () => number;
  readonly budget?: HostBudget;
  readonly backOff?: BackOff;
}

export class PollingSchedule {
  private readonly tasks = new Map<string, Scheduled>();
  private readonly hosts = new Map<string, HostState>();
  private readonly random: () => number;
  private readonly budget: HostBudget;
  private readonly backOff: BackOff;

  constructor({ random, budget = politeBudget, backOff = politeBackOff }: ScheduleOptions) {
    this.random = random;
    this.budget = budget;
    this.backOff = backOff;
  }

  add(task: PollingTask, nowMs: number): void {
    this.tasks.set(task.id, { ...task, dueMs: nowMs, failures: 0, isUnderWay: false });
    if (this.hosts.has(task.host)) return;
    this.hosts.set(task.host, {
      tokens: this.budget.burst,
      refilledMs: nowMs,
      underWay: 0,
      failures: 0,
      blockedUntilMs: nowMs,
    });
  }

  remove(id: string): void {
    const task = this.tasks.get(id);
    if (!task) return;
    this.tasks.delete(id);
    if (task.isUnderWay) this.release(task.host);
    if (![...this.tasks.values()].some(({ host }) => host === task.host)) this.hosts.delete(task.host);
  }

  /** What is to be asked now, the longest overdue first. Each is under way until it is finished. */
  begin(nowMs: number): readonly string[] {
    const due = [...this.tasks.values()]
      .filter(({ isUnderWay, dueMs }) => !isUnderWay && dueMs <= nowMs)
      .toSorted((one, other) => one.dueMs - other.dueMs);
    return due.flatMap((task) => (this.started(task, nowMs) ? [task.id] : []));
  }

  private started(task: Scheduled, nowMs: number): boolean {
    const host = this.refilled(task.host, nowMs);
    // A host that failed is tried by one alone before the others come back.
    const parallel = host.failures > 0 ? 1 : this.budget.parallel;
    const cost = this.costOf(task);
    if (nowMs < host.blockedUntilMs || host.underWay >= parallel || host.tokens + rounding < cost)
      return false;
    host.tokens -= cost;
    host.underWay += 1;
    task.isUnderWay = true;
    return true;
  }

  /** What costs more than all that can be saved up is asked when everything is. */
  private costOf({ cost }: PollingTask): number {
    return Math.min(cost, this.budget.burst);
  }

  finish(id: string, outcome: Outcome, nowMs: number): void {
    const task = this.tasks.get(id);
    if (!task?.isUnderWay) return;
    task.isUnderWay = false;
    const host = this.release(task.host);
    if (outcome === 'hostFailed') {
      host.failures += 1;
      host.blockedUntilMs = nowMs + backOffMs(host.failures, this.backOff, this.random());
    } else host.failures = 0;
    task.failures = outcome === 'failed' ? task.failures + 1 : 0;
    const waitMs = outcome === 'failed' ? backOffMs(task.failures, this.backOff, this.random()) : 0;
    this.reschedule(task, nowMs, waitMs);
  }

  /** On its own beat; what was missed is not made up for. */
  private reschedule(task: Scheduled, nowMs: number, waitMs: number): void {
    const beats = Math.max(1, Math.ceil((nowMs + waitMs - task.dueMs) / task.intervalMs));
    task.dueMs += beats * task.intervalMs;
  }

  /** When to look again; undefined while nothing is waiting. */
  nextMs(nowMs: number): number | undefined {
    const times = [...this.tasks.values()]
      .filter(({ isUnderWay }) => !isUnderWay)
      .map((task) => Math.max(task.dueMs, this.readyMs(task, nowMs)));
    return times.length === 0 ? undefined : Math.min(...times);
  }

  private readyMs(task: PollingTask, nowMs: number): number {
    const { tokens, blockedUntilMs } = this.refilled(task.host, nowMs);
    const lacking = Math.max(0, this.costOf(task) - tokens);
    return Math.max(blockedUntilMs, nowMs + (lacking * 1000) / this.budget.requestsPerSecond);
  }

  private refilled(name: string, nowMs: number): HostState {
    const host = this.stateOf(name);
    const gained = ((nowMs - host.refilledMs) * this.budget.requestsPerSecond) / 1000;
    host.tokens = Math.min(this.budget.burst, host.tokens + gained);
    host.refilledMs = nowMs;
    return host;
  }

  private release(name: string): HostState {
    const host = this.stateOf(name);
    host.underWay -= 1;
    return host;
  }

  private stateOf(name: string): HostState {
    const host = this.hosts.get(name);
    if (!host) throw new RangeError(`Nothing of ${name} is scheduled.`);
    return host;
  }
}
