// Import this first: Next and React read the variable when they are loaded.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production" });
