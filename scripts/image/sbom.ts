/**
 * `npm run sbom -- [--out FILE]`: writes what others made of the product, as CycloneDX, and holds it against the
 * official schema. `--check FILE` holds a written one against it, as it lies in an image.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository.ts';
import { billOfMaterials } from './sbom/bill.ts';
import { schemaProblems } from './sbom/schema.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/sbom.cdx.json' }, check: { type: 'string' } },
});

const text =
  values.check === undefined
    ? `${JSON.stringify(billOfMaterials(), null, 1)}\n`
    : readFileSync(values.check, 'utf8');
const problems = await schemaProblems(text);
for (const problem of problems) console.log(problem);
if (problems.length > 0) throw new Error('not as the schema of CycloneDX 1.6 says');

const file = values.check ?? join(root, values.out);
if (values.check === undefined) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const bill: { components: readonly unknown[] } = JSON.parse(text);
console.log(`${file}: ${bill.components.length} components, valid by the schema of CycloneDX 1.6`);
