export { expect, test } from "../tests/support/e2e";
