import { namespaces } from '../../../meta/namespaces.ts';
import { xmlnsNamespace, xsiNamespace } from '../../../xml/names.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'document/foreign-namespace', number: 3, clause: 'IODD 1.1, 5' },
  (subject, report) => {
    const known = new Set<string>([namespaces[subject.version], xsiNamespace]);
    for (const { root } of subject.documents)
      for (const { name, namespace, value } of root.foreign ?? [])
        if (namespace === xmlnsNamespace && !known.has(value)) report(root, name, { namespace: value });
  },
);
