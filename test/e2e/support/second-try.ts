/**
 * A browser shares two cores with two other tests here, and waits that are long enough everywhere else can be too short. So a browser test
 * that failed is run once more, and what failed is printed: a fault in the code fails both times. Jest runs this before each file.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
