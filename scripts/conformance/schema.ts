/** The official schema as a judge. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

export interface Judge {
  /** Undefined where the text is valid, otherwise the first complaint. */
  readonly complaint: (text: string | Uint8Array) => string | undefined;
}

export function schemaJudge(folder: string): Judge {
  xmlRegisterFsInputProviders();
  const path = join(folder, 'IODD1.1.xsd');
  return judgeOf(readFileSync(path, 'utf8'), path);
}

export function judgeOf(text: string, url: string): Judge {
  const schema = XmlDocument.fromString(text, { url });
  const validator = XsdValidator.fromDoc(schema);
  return {
    complaint: (input) => {
      let document: XmlDocument | undefined;
      try {
        document = typeof input === 'string' ? XmlDocument.fromString(input) : XmlDocument.fromBuffer(input);
        validator.validate(document);
        return undefined;
      } catch (error) {
        if (error instanceof XmlError) return error.message.split('\n')[0];
        throw error;
      } finally {
        document?.dispose();
      }
    },
  };
}
