import { afterAll } from "vitest";
import { dropOpenDatabases } from "./database";

afterAll(dropOpenDatabases);
