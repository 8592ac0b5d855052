import { JSDOM } from 'jsdom';
import { readManifest, type AddinManifest } from '../wire/manifest';

/** Reads a manifest's XML in Node. */
export function parseManifest(xml: string): AddinManifest {
  const { DOMParser } = new JSDOM().window;
  return readManifest(xml, (text) => new DOMParser().parseFromString(text, 'application/xml'));
}
