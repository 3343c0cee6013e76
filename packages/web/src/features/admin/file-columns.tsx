import type { TFunction } from 'i18next';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/Table.tsx';

interface NamedFile {
  readonly rpId: string;
  readonly productName: string;
  readonly manufacturer: string;
  readonly fileName: string;
}

/** Which file it is, and the way to its page. */
export const fileColumns = (t: TFunction<'publish'>): readonly Column<NamedFile>[] => [
  {
    key: 'product',
    title: t('removal.product'),
    place: 'main',
    render: ({ rpId, productName, fileName }) => (
      <Link to={`/resource/${rpId}`}>{productName || fileName}</Link>
    ),
  },
  { key: 'vendor', title: t('removal.manufacturer'), render: ({ manufacturer }) => manufacturer },
  { key: 'file', title: t('removal.file'), render: ({ fileName }) => <code>{fileName}</code> },
];
