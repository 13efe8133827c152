-- Stock of an unpaid online order that comes back when its hold ends. In a migration of its own: PostgreSQL uses a new value
-- of an enum only after the transaction that adds it.
ALTER TYPE "stock_movement_kind" ADD VALUE 'released';
