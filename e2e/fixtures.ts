export { expect, ONCE, test } from "../tests/support/e2e";
