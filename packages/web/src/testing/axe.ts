import axe from 'axe-core';

/** What axe finds of any level, one line each. A part of a page has neither landmarks nor a first
 * heading; the kit's guards stand at the ends of a popup and hand the focus on at once. */
export const violations = async (element: Element): Promise<readonly string[]> => {
  const { violations: found } = await axe.run(
    { include: [element], exclude: ['[data-base-ui-focus-guard]'] },
    {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    },
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};
