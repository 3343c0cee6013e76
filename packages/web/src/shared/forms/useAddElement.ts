import { blankElement, isElement, type BlankElementArgs, type NewElement } from '@iodd-hub/iodd';
import { useFormEnvironment } from './form-context.ts';

/** Adds a new element where it belongs and answers its id; undefined where there is no room for it. */
export const useAddElement = () => {
  const { session, run } = useFormEnvironment();
  return async (
    parent: string,
    { tag, type }: Omit<BlankElementArgs, 'parent'>,
    /** With content of its own. */
    own?: NewElement,
  ): Promise<string | undefined> => {
    const idsIn = (): readonly string[] => {
      const node = session.node(parent);
      return node && isElement(node) ? node.children.map(({ $id }) => $id) : [];
    };
    const before = new Set(idsIn());
    const element = own ?? blankElement(session.draft(), { parent, tag, type });
    await run([{ command: 'addElement', args: { parent, element } }]);
    return idsIn().find(($id) => !before.has($id));
  };
};
