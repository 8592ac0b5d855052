/**
 * The key of the sample service: it has no accounts, and its keys open nothing but sample figures. It serves them from where
 * the add-in's own page comes from.
 */
export const SAMPLE_KEY = 'demo-business-enterprise';
