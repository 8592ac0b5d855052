const { relative } = require('node:path');
const swc = require('@swc/jest');

/**
 * The transform of the project, with one file changed while it is read. The file on the disk stays as it is, so that several mutations can be
 * tried at the same time.
 */
module.exports = {
  createTransformer({ root, mutation, options }) {
    const inner = swc.createTransformer(options);
    const change = (source, file) =>
      mutation && relative(root, file) === mutation.file
        ? source.split(mutation.search).join(mutation.replacement)
        : source;
    return {
      process: (source, file, jest) => inner.process(change(source, file), file, jest),
      getCacheKey: (source, file, jest) => inner.getCacheKey(change(source, file), file, jest),
    };
  },
};
