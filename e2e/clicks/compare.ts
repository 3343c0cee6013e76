/** Whether a page, the server, its log and a new check of the exported file all say the same of a draft. */
import {
  checkDraft,
  documentsOf,
  draftOf,
  isElement,
  packageOf,
  seededIds,
  type ArchiveFile,
  type ChildNode,
  type Draft,
  type Problem,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { ordered } from '../../packages/server/drills/designer/pair.ts';
import { copyOf, loggedText, type Caller } from '../../packages/server/drills/designer/site.ts';
import type { Content } from './inside.ts';

/** Where each node stands, by tags and places: files that are read again give their nodes other ids. */
const placesIn = (draft: Draft): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  const note = (node: ChildNode, place: string): void => {
    places.set(node.$id, place);
    if (!isElement(node)) return;
    const counts = new Map<string, number>();
    for (const child of node.children) {
      const tag = isElement(child) ? child.tag : '$other';
      const count = counts.get(tag) ?? 0;
      counts.set(tag, count + 1);
      note(child, `${place}/${tag}[${count}]`);
    }
  };
  for (const [part, { root }] of documentsOf(draft)) note(root, part);
  return places;
};

const said = (problems: readonly Problem[], draft: Draft): readonly string[] => {
  const places = placesIn(draft);
  return problems
    .map(({ rule, severity, $id, field = '', args = {} }) => {
      const facts = Object.entries(args)
        .map(([name, value]) => [name, places.get(String(value)) ?? value] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const place = $id === undefined ? '' : (places.get($id) ?? 'nowhere');
      return `${severity} ${rule} ${place} ${field} ${JSON.stringify(facts)}`;
    })
    .toSorted();
};

/** What only one of the two lists has. */
const differences = (who: string, own: readonly string[], fresh: readonly string[]): readonly string[] => {
  const left = new Map<string, number>();
  for (const one of own) left.set(one, (left.get(one) ?? 0) + 1);
  for (const one of fresh) left.set(one, (left.get(one) ?? 0) - 1);
  return [...left].flatMap(([text, count]) =>
    count === 0 ? [] : [`${count > 0 ? `only ${who}` : `not ${who}`}: ${text.slice(0, 300)}`],
  );
};

interface Compared {
  readonly caller: Caller;
  readonly ioddId: string;
  /** Of the page as the walk left it, and after a reload. */
  readonly page: Content;
  readonly reloaded: Content;
  readonly exported: readonly ArchiveFile[];
}

/** Everything that is not the same; nothing where all is well. */
export const compareAll = async ({ caller, ioddId, page, reloaded, exported }: Compared) => {
  const server = await copyOf(caller, ioddId);
  const found: string[] = [];
  const ofServer = ordered(server);
  if (ordered(page.draft) !== ofServer) found.push('the document of the page is not the one of the server');
  if (ordered(reloaded.draft) !== ofServer)
    found.push('the document after a reload is not the one of the server');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text of a draft
  if (ordered(JSON.parse(await loggedText(caller, ioddId)) as Draft) !== ofServer)
    found.push('the replayed log is not the document of the server');

  const options = { standardText: await createTextLookup('en') };
  const ofDevice = ({ problems }: Content) => problems.filter(({ device }) => device === 0);
  const own = said(ofDevice(page), page.draft);
  found.push(...differences('in the page', own, said(checkDraft(server, options), server)));
  found.push(...differences('before the reload', own, said(ofDevice(reloaded), reloaded.draft)));
  const read = draftOf(packageOf(exported, { ids: seededIds(1) }), () => '');
  if (read)
    found.push(...differences('in the page, not in the export', own, said(checkDraft(read, options), read)));
  else found.push('the exported package has no device');
  return { found, problems: own.length };
};
