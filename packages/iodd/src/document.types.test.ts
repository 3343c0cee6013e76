import { expectTypeOf, it } from 'vitest';
import { child, children, type Node } from './document.ts';
import { valueOf } from './values.ts';

declare const deviceFunction: Node<'DeviceFunction'>;
declare const variables: Node<'VariableCollection'>;
declare const features: Node<'Features'>;

// The compiler judges these; nothing runs.
it('gives a child the node type of its tag', () => {
  expectTypeOf(() => child(deviceFunction, 'Features')).returns.toEqualTypeOf<Node<'Features'> | undefined>();
  expectTypeOf(() => children(variables, 'Variable', 'StdVariableRef')).returns.toEqualTypeOf<
    readonly Node<'Variable' | 'StdVariableRef'>[]
  >();
  expectTypeOf(() => valueOf(features, 'blockParameter')).returns.toEqualTypeOf<boolean | undefined>();
});
