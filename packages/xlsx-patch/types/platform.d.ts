/**
 * What every JavaScript platform offers beside the language itself: all that this package uses of it. Neither the DOM's types nor Node's
 * are loaded, so that nothing of the one or the other gets into its code.
 */

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class URL {
  constructor(address: string, base?: string);
  readonly href: string;
  readonly protocol: string;
}

/** Base64 of a text whose characters are bytes, and back. */
declare function btoa(bytes: string): string;
declare function atob(text: string): string;

/** Node alone has it; `deflate.ts` asks whether it is there. */
// eslint-disable-next-line no-var -- only `var` declares a property of `globalThis`
declare var process: { getBuiltinModule?: (name: string) => unknown } | undefined;
