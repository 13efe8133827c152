import { listenForBack } from "@/lib/client/steps";

// Next runs this file before its router listens.
listenForBack();
