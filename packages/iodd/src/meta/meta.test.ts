import { describe, expect, it } from 'vitest';
import { child, children, type Node } from '../document.ts';
import { valueOf } from '../values.ts';
import { constraints } from './constraints.ts';
import { declarationOf, isTypeName, roots, typeNames } from './index.ts';
import { versions, type Particle } from './kit.ts';
import { viewOf } from './view.ts';

const particles: readonly (readonly [string, Particle])[] = typeNames.flatMap((name) =>
  declarationOf(name).content.map((particle) => [name, particle] as const),
);
const targets = ({ elements }: Particle): string[] => Object.values(elements).flat();

describe('the declarations', () => {
  it('name only types that exist', () => {
    const unknown = particles.flatMap(([name, particle]) =>
      targets(particle).flatMap((target) => (isTypeName(target) ? [] : `${name} → ${target}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('declare no type that nothing uses', () => {
    const used = new Set<string>([...roots, ...particles.flatMap(([, particle]) => targets(particle))]);
    expect(typeNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it('give version deltas and repeats only to tags of their own particle', () => {
    const strangers = particles.flatMap(([name, { elements, repeat, onlyTags, v101 }]) =>
      [
        ...(repeat === undefined ? [] : [repeat]),
        ...Object.keys(onlyTags ?? {}),
        ...Object.keys(v101?.names ?? {}),
      ]
        .filter((tag) => !Object.hasOwn(elements, tag))
        .map((tag) => `${name}: ${tag}`),
    );
    expect(strangers).toEqual([]);
  });

  it('hold patterns that match the whole text', () => {
    const loose = typeNames.flatMap((name) =>
      Object.entries(declarationOf(name).attributes).flatMap(
        ([
          key,
          {
            type: { pattern },
          },
        ]) => (pattern && !/^\^.*\$$/.test(pattern.source) ? `${name}@${key}` : []),
      ),
    );
    expect(loose).toEqual([]);
  });

  it('are constrained only in types and by attributes that exist', () => {
    const tags = new Set(particles.flatMap(([, { elements }]) => Object.keys(elements)));
    const wrong = constraints.filter(
      ({ within, nodes }) =>
        !isTypeName(within) ||
        nodes.flatMap((path) => path.split('/')).some((tag) => tag !== '*' && !tags.has(tag)),
    );
    expect(wrong).toEqual([]);
  });
});

const names = (version: '1.0.1' | '1.1', type: string): string[] => [
  ...(viewOf(version).types.get(type)?.slots.keys() ?? []),
];

describe('the views', () => {
  it('reach every type from the roots in one version or the other', () => {
    const reached = new Set<string>();
    for (const version of versions) {
      const visit = (name: string): void => {
        const type = viewOf(version).types.get(name);
        const key = `${version} ${name}`;
        if (!type || reached.has(key)) return;
        reached.add(key);
        for (const slot of type.slots.values())
          for (const member of [slot.type, ...slot.family.values()]) if (member) visit(member.name);
      };
      for (const root of roots) visit(root);
    }
    const missing = typeNames.filter(
      (name) => !versions.some((version) => reached.has(`${version} ${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('carry the names of their version', () => {
    expect(names('1.1', 'DeviceVariant')).toEqual(['Name', 'Description']);
    expect(names('1.0.1', 'DeviceVariant')).toEqual(['ProductName', 'ProductText']);
    expect(names('1.1', 'StdVariableRef')).not.toContain('StdValueRangeRef');
    expect(names('1.0.1', 'StdVariableRef')).toContain('StdValueRangeRef');
    expect(names('1.0.1', 'DeviceFunction')).not.toContain('Features');
  });
});

describe('the inferred types', () => {
  const name: Node<'TextRef'> = {
    $id: '2',
    $type: 'TextRef',
    tag: 'Name',
    attributes: { textId: 'T_A' },
    children: [],
  };
  const variable: Node<'Variable'> = {
    $id: '1',
    $type: 'Variable',
    tag: 'Variable',
    attributes: { id: 'V_A', index: '64' },
    children: [name],
  };

  it('know children and attributes', () => {
    const found: Node<'TextRef'> | undefined = child(variable, 'Name');
    const index: number | undefined = valueOf(variable, 'index');
    expect([found?.attributes.textId, index]).toEqual(['T_A', 64]);
    // @ts-expect-error a variable has no menu
    expect(children(variable, 'Menu')).toEqual([]);
    // @ts-expect-error and no such attribute
    expect(variable.attributes.indexx).toBeUndefined();
  });
});
