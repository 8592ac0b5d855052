import { JSDOM } from 'jsdom';
import { readManifest, type AddinManifest } from '../wire/manifest';

let last: { readonly xml: string; readonly manifest: AddinManifest } | undefined;

/** Reads a manifest's XML in Node. The manifest that was read last is kept: reading it takes a document of its own. */
export function parseManifest(xml: string): AddinManifest {
  if (last?.xml !== xml) {
    const { DOMParser } = new JSDOM().window;
    const manifest = readManifest(xml, (text) => new DOMParser().parseFromString(text, 'application/xml'));
    last = { xml, manifest };
  }
  return last.manifest;
}
