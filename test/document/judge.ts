import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

/** The parts of `/api/openapi.json` needed to check a response. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** The API document, compiled to check responses. */
export interface Judge {
  /** Returns what is wrong with a response, or undefined if it matches the document. */
  readonly faultOf: (answer: Answer) => string | undefined;
  /** Returns the call that a response belongs to, as in `get /api/presale/odds`, if the document has it. */
  readonly callOf: (answer: Pick<Answer, "method" | "path">) => string | undefined;
  readonly calls: readonly string[];
}

export const JSON_TYPE = "application/json";
const ID = "document";

export function judgeOf(document: Document): Judge {
  // The document as a whole is not a schema, so unknown keywords must be allowed.
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, ID, undefined, false);
  const validators = new Map<string, ValidateFunction>();
  const validate = (pointer: readonly string[], text: string) => {
    const ref = `${ID}#/${pointer.map(encode).join("/")}`;
    const validator = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validator);
    const isValid = validator(JSON.parse(text));
    return isValid ? undefined : ajv.errorsText(validator.errors, { dataVar: "body" });
  };
  // Literal paths come before patterns: /log before /{packId}.
  const paths = Object.keys(document.paths)
    .toSorted((a, b) => Number(a.includes("{")) - Number(b.includes("{")))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  const find = ({ method, path }: Pick<Answer, "method" | "path">) => {
    const known = paths.find(({ pattern }) => pattern.test(path))?.path;
    const name = method.toLowerCase();
    return known && document.paths[known]![name] ? { path: known, method: name } : undefined;
  };
  return {
    calls: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
    callOf: (answer) => {
      const call = find(answer);
      return call && `${call.method} ${call.path}`;
    },
    faultOf: (answer) => {
      const call = find(answer);
      if (!call && answer.status < 400) return "the document does not have this call";
      if (!call)
        return answer.mediaType === JSON_TYPE
          ? validate(["components", "schemas", "Refusal"], answer.text)
          : `refused with ${answer.mediaType}`;
      const response = document.paths[call.path]![call.method]!.responses[answer.status];
      if (!response) return `the document has no ${answer.status}`;
      if (!response.content?.[answer.mediaType])
        return `the document has no ${answer.mediaType} for ${answer.status}`;
      if (answer.mediaType !== JSON_TYPE) return undefined;
      const pointer = ["paths", call.path, call.method, "responses", String(answer.status)];
      return validate([...pointer, "content", answer.mediaType, "schema"], answer.text);
    },
  };
}

function encode(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
