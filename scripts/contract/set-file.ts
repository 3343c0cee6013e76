import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFileJsonSchema } from '../../packages/web/src/console/sets/set-file.ts';
import { root } from '../repository.ts';

/** Writes the schema of files of sets, from the one that reads them: part of `npm run generate`. */
writeFileSync(
  join(root, 'docs/parameter-set-schema.gen.json'),
  `${JSON.stringify(setFileJsonSchema(), undefined, 2)}\n`,
);
