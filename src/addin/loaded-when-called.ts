type AsyncMethods = { readonly [Name in string]: (...args: never[]) => Promise<unknown> };

/**
 * An object whose code is loaded when one of its methods is first called: until then, nothing waits for it. Every method must return a
 * promise.
 *
 * @param load loads the code, or returns what was loaded before.
 */
export function loadedWhenCalled<
  Methods extends object & { readonly [Name in keyof Methods]: AsyncMethods[string] },
>(load: () => Promise<Methods>): Methods {
  return new Proxy({} as Methods, {
    get: (_, name) => {
      // An object with a method of this name is taken for a promise.
      if (name === 'then') return undefined;
      return async (...args: never[]) => (await load())[name as keyof Methods](...args);
    },
  });
}
