import { documentRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = documentRule(
  {
    id: 'feature/storage-recommended',
    number: 108,
    clause: 'IODD 1.1, 7.5.1',
    severity: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const [features] = subject.nodes('Features');
    const own = subject.nodes('Variable').some(({ attributes }) => attributes.accessRights === 'rw');
    if (
      features &&
      own &&
      features.attributes.dataStorage !== undefined &&
      !isTrue(features.attributes.dataStorage)
    )
      report(features, 'dataStorage', {}, setAttribute(features, 'dataStorage', 'true'));
  },
);
