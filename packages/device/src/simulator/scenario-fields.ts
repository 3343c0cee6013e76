/** Reads what somebody wrote as JSON; what is wrong is noted with its place, and a value that does no harm stands in. */
export interface ScenarioFault {
  /** `steps.2.atMs` */
  readonly path: string;
  readonly code:
    | 'notAnObject'
    | 'notAList'
    | 'notANumber'
    | 'outOfRange'
    | 'notABoolean'
    | 'notAText'
    | 'notOctets'
    | 'unknownValue';
}
interface NumberLimits {
  readonly least?: number;
  readonly most?: number;
  readonly above?: number;
  readonly isWhole?: boolean;
  readonly isOptional?: boolean;
}
export interface Fields {
  has(name: string): boolean;
  number(name: string, limits?: NumberLimits): number;
  boolean(name: string): boolean;
  text(name: string): string;
  oneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value;
  keyOf<Key extends string>(name: string, table: Readonly<Record<Key, unknown>>, otherwise: Key): Key;
  object(name: string): Fields;
  list(name: string): readonly Fields[];
  entries(name: string): readonly (readonly [string, Fields])[];
  fault(name: string, code: ScenarioFault['code']): void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, text: unknown): text is Key =>
  typeof text === 'string' && Object.hasOwn(table, text);

export function fieldsOf(value: unknown, path: string, faults: ScenarioFault[]): Fields {
  if (!isObject(value)) faults.push({ path, code: 'notAnObject' });
  const object = isObject(value) ? value : {};
  const place = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const fault = (name: string, code: ScenarioFault['code']): void => {
    faults.push({ path: place(name), code });
  };
  const child = (name: string, one: unknown): Fields => fieldsOf(one, place(name), faults);
  return {
    fault,
    has: (name) => object[name] !== undefined,
    number(name, limits = {}) {
      const number = object[name];
      if (number === undefined && limits.isOptional === true) return 0;
      if (typeof number !== 'number') fault(name, 'notANumber');
      else if (isWithin(number, limits)) return number;
      else fault(name, 'outOfRange');
      return limits.least ?? 1;
    },
    boolean(name) {
      if (typeof object[name] !== 'boolean') fault(name, 'notABoolean');
      return object[name] === true;
    },
    text(name) {
      const text = object[name];
      if (typeof text === 'string') return text;
      fault(name, 'notAText');
      return '';
    },
    oneOf(name, values) {
      const found = values.find((one) => one === object[name]);
      if (found === undefined) fault(name, 'unknownValue');
      return found ?? values[0];
    },
    keyOf(name, table, otherwise) {
      const key = object[name];
      if (isKeyOf(table, key)) return key;
      fault(name, 'unknownValue');
      return otherwise;
    },
    object: (name) => child(name, object[name]),
    list(name) {
      const list: unknown = object[name];
      if (!Array.isArray(list)) fault(name, 'notAList');
      return Array.isArray(list) ? list.map((one: unknown, at) => child(`${name}.${at}`, one)) : [];
    },
    entries(name) {
      const all = object[name] ?? {};
      if (!isObject(all)) fault(name, 'notAnObject');
      return isObject(all)
        ? Object.entries(all).map(([key, one]) => [key, child(`${name}.${key}`, one)])
        : [];
    },
  };
}

const isWithin = (number: number, { least, most, above, isWhole }: NumberLimits): boolean =>
  Number.isFinite(number) &&
  number >= (least ?? number) &&
  number <= (most ?? number) &&
  (above === undefined || number > above) &&
  (isWhole !== true || Number.isInteger(number));
